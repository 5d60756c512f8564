extension LanguageTraits {
    static let english = LanguageTraits(
        "en",
        conventions: Conventions(
            leading: """
                mr mrs ms messrs mmes mx dr drs prof profs st sts rev hon gen sen rep reps gov maj brig adm capt cpt
                cmdr lt sgt cpl pvt supt insp mt vs viz cf e.g i.e eg ie approx dept univ incl excl gen.ed
                """,
            numbering: """
                no nos vol vols fig figs eq eqs ch chs sec secs p pp para paras art arts app tab ref refs ver rm apt tel
                ext pt pts ed eds jan feb mar apr jun jul aug sep sept oct nov dec c ca v vv l ll
                """,
            trailing: """
                etc inc ltd co corp plc llc jr sr esq bros assn ph.d phd m.d b.a m.a b.sc m.sc d.c a.m p.m a.d b.c b.c.e
                c.e u.s u.k u.n u.s.a e.u ave blvd rd hwy ibid al op cit trans est cont contd attn hr hrs lb lbs oz
                """,
            openers: """
                the a an this that these those it its he she they we you i his her their our my your there here what
                when where why how who which if in on at for from with after before during since while as but and or so
                yet however although though because then thus therefore moreover furthermore meanwhile also still even
                not no yes one some many most all both each every another other such let please now today later be me am us as do id is are
                was were do does did can could will would should may might to of by
                """,
            letters: "i",
            aphereses:
                "tis twas twere twill til em cause bout neath round n cos coz kay ere gainst midst tween nother s nuff",
            apocopes: "ol o th an goin doin nothin somethin"),
        doubledWords: "had that her bye ha no very so blah hush knock tut well yeah there",
        nameEndings: "'s '",
        caseEndings: "s 's ' es",
        colloquialWords: """
            afaik ain't argh asap aww awww b4 bc betcha bff bffs brb bro bruh btw cuppa cuz cya def dm dming dms
            dunno eww finna fomo ftw fyi g2g gimme gonna gotcha gotta gr8 gtg haha hahaha hahahaha heh hehe
            highkey hmm hmmm hmu icymi idk iirc ikr ily imho imma imo innit irl jk kinda l8r lemme lmao lmfao lmk
            lol lolz lotsa lotta lowkey luv meh nah ngl nite nope np nvm obvs omfg omg omw outta pfft pleez pls
            plz ppl prob probs rn rofl smh sooo soooo sorta soz srsly sry sup sus tbf tbh tgif thnks thnx tho
            thru thx tldr tmr tmrw tnx tomoz totes tryna ttyl ty tysm u2 ugh ur wanna wassup whassup whatcha whoa
            woah woohoo wtf wth xoxo y'all ya'll yay yeah yep yikes yolo yummy yup
            """,
        capitalBehindSalutation: true,
        calendar: CalendarNames(
            months: """
                january|jan february|feb march|mar april|apr may june|jun july|jul
                august|aug september|sept|sep october|oct november|nov december|dec
                """,
            weekdays: """
                monday tuesday wednesday thursday friday saturday sunday
                """, hasCapitals: true),
        spellingVariants: """
            e-mail|email e-mails|emails co-operate|cooperate co-operation|cooperation
            on-line|online web-site|website judgement|judgment
            acknowledgement|acknowledgment adviser|advisor advisers|advisors ageing|aging
            focussed|focused focussing|focusing benefitted|benefited learnt|learned
            dreamt|dreamed spelt|spelled burnt|burned leapt|leaped okay|ok whilst|while
            amongst|among towards|toward co-ordinate|coordinate co-ordination|coordination
            pre-existing|preexisting re-use|reuse decision-making|decisionmaking
            data-base|database start-up|startup start-ups|startups well-being|wellbeing
            non-profit|nonprofit to-day|today
            """,
        shortened: ShortenedWords(enclitics: "ll d", haveCapitals: true, endings: "g"),
        hasAccents: false,
        formation: WordFormationRules(
            prefixes: """
                un re non pre anti over under sub super semi multi inter counter mis out micro mini macro pseudo neo
                post de dis tri mega meta hyper ultra trans extra intra infra mid self auto cyber bio eco
                electro geo photo psycho socio techno tele thermo hydro proto quasi arch nano mono poly
                retro contra crypto
                """,
            suffixes: """
                ness/y iness>y (like|less|wise|ish|ship|ships|hood|hoods|dom|proof|worthy) (lessness|lessly)
                (able|ably|ability)/ey (able|ably|ability)>(e|ate) *(able|ably|ability) (er|ers|ed)/ey (er|ers|ed)>e
                ing/e ing>e *(er|ers|ing|ed) (ier|iers|iest|ied|ies)>y s/sxzy (ses)>s (xes)>x (ches)>ch
                (shes)>sh (zes)>z (ism|isms|ist|ists)/e (ism|isms|ist|ists)>(e|y) ic/e ic>(e|y)
                (ize|izes|ized|izing|izer|izers|ization|izations)/e (ize|izes|ized|izing|izer|izers|ization|izations)>(e|y)
                (ise|ised|ising|iser|isers|isation|isations)/e (ise|ised|ising|iser|isers|isation|isations)>(e|y)
                (ity|ities)/e (ity|ities)>e/l (ify|ifies|ified)/e ful (some|wards|esque)
                """,
            adverbs: "ly/y ily>y ly>le ically>ic",
            stems: .latin,
            heads: """
                itis osis oses ectomy ectomies ostomy otomy plasty scopy scopic scope graphy graphic gram grams graph
                pathy pathic algia emia aemia oma omas ology ologist ologists ological lysis lytic genic genesis
                gen phobia phobic philia phile philic phyte cyte cytes ase ases ose oside osides amine amines amide ide
                ides ine one ones ol ols ene yl ylene ane oic ic ical
                """,
            hasCompounds: true, shortestPart: 4))
}
