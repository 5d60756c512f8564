extension Conventions {
    static let english = Conventions(
        leading: """
            mr mrs ms messrs mmes mx dr drs prof profs st sts rev fr hon pres gov sen rep reps gen maj brig adm capt cpt cmdr
            col lt sgt cpl pvt supt insp det mt ft vs v viz cf e.g i.e eg ie ca no nos vol vols fig figs eq eqs
            ch chs sec secs pp para paras art arts ed eds op cit trans tab app approx est incl excl dept univ assn bros
            nr ref refs ver rm apt tel ext att attn cont contd
            """,
        trailing: """
            etc inc ltd co corp plc llc jr sr esq ph.d phd m.d b.a m.a b.sc m.sc d.c a.m p.m am pm a.d b.c b.c.e c.e u.s u.k
            u.n u.s.a e.u al ave blvd rd ln hwy ibid jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu
            thur thurs fri sat sun min max hr hrs sq oz lb lbs ft yd mi
            """,
        openers: """
            the a an this that these those it its he she they we you i his her their our my your there here what when where
            why how who which if in on at for from with after before during since while as but and or so yet however although
            though because then thus therefore moreover furthermore meanwhile also still even not no yes one some many most
            all both each every another other such let please now today later is are was were do does did can could will
            would should may might to of by
            """,
        aphereses:
            "tis twas twere twill til em cause bout neath round n cos coz kay ere gainst midst tween nother s nuff",
        apocopes: "ol o th an goin doin nothin somethin",
        letters: "i")
}
