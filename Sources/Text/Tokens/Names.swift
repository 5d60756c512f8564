/// Top-level domains that a host name without a scheme is recognised by.
enum TopLevelDomains {
    /// Those that are in use much: the classic ones, the commoner new ones, and the countries'.
    static let known: WordSet = """
        com org net edu gov mil int info biz name pro io dev app ai xyz online site store shop blog cloud tech page link live
        news wiki eu social chat space zone tools design studio agency media games software systems solutions services email
        network digital world today museum travel jobs mobi cat asia tel aero coop test example localhost local internal invalid
        ac ad ae af ag al am ao aq ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cc cd cf cg ch ci
        ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et fi fj fk fm fo fr ga gb gd ge gf gg gh gi gl gm
        gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in iq ir is it je jm jo jp ke kg kh ki km kn kp kr kw ky kz la
        lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu mv mw mx my mz na nc ne nf ng ni nl no
        np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw sa sb sc sd se sg sh si sk sl sm sn so sr ss
        st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za
        zm zw рф укр бел срб бг мкд ευ ελ
        """

    /// Of these, those that are English words as well, so that `a new.page` is a missing space and no host.
    static let words: WordSet = """
        page name live today link space world online news pro cat store test example local internal
        digital travel jobs social chat media design games software services network museum tools studio
        """
}

/// Endings that a file's name without a path is recognised by.
enum FileEndings {
    static let known: WordSet = """
        txt md markdown rst html htm xhtml css scss less js mjs cjs jsx ts tsx json jsonl xml xsd xsl svg yaml yml toml ini cfg
        conf env log csv tsv sql db sqlite py ipynb rb rs go java kt class jar c h cc cpp cxx hpp hh cs fs vb m mm swift php pl
        pm sh bash zsh fish bat ps1 lua r jl hs ml ex exs erl clj scala dart vue tex bib sty cls pdf ps eps doc docx dot odt ods
        odp odg rtf xls xlsx ppt pptx epub mobi png jpg jpeg gif bmp tif tiff webp ico psd ai mp3 mp4 m4a m4v wav ogg flac avi
        mkv mov webm zip tar gz tgz bz2 xz 7z rar deb rpm dmg iso exe dll so dylib bin dat o obj lib a aff dic patch diff lock
        proto wasm asm s make cmake gradle plist strings po pot srt vtt ttf otf woff woff2 pem key crt gitignore dockerfile
        """
}
