#!/usr/bin/env python3
"""Writes the texts that segmentation is timed on: generate.py FOLDER [MEGABYTES]

The words are a few hundred of each language, drawn so that the frequent ones are drawn often, put into sentences and paragraphs.
The same call writes the same texts.
"""
import random
import sys
from pathlib import Path

WORDS = {
    "ascii": """the of and a in to it is was that on for with as at by from they we say her she or an will my one all would there
        their what so up out if about who get which go me when make can like time no just him know take people into year your
        good some could them see other than then now look only come its over think also back after use two how our work first
        well way even new want because any these give day most us however government interesting development understanding
        communication don't it's isn't well-known something through between another important different together morning water
        history question children against nothing without business country perhaps several service company million problem
        remember possible together particular information university""",
    "french": """le de un à être et en avoir que pour dans ce il qui ne sur se pas plus pouvoir par je avec tout faire son mettre
        autre on mais nous comme ou si leur y dire elle devoir avant deux même prendre aussi celui donner bien où fois vous encore
        nouveau aller cela entre premier vouloir déjà grand mon me moins aucun lui temps très savoir falloir voir quelque sans
        raison notre dont non an monde jour demander alors après trouver personne rendre part dernier venir pendant passer peu
        lequel suite bon comprendre depuis point ainsi heure rester été élève français château l’école d’abord qu’il c’est-à-dire
        aujourd’hui gouvernement développement à-côté forêt naïf Noël reçu œuvre""",
    "russian": """и в не на я быть он с что а по это она этот к но они мы весь который из у то за свой её так год мочь для от о до
        другой такой же время если наш человек сказать только один дело когда говорить первый большой какой два день рука ещё
        стать новый жизнь себя себе при очень самый понимание правительство развитие кто-нибудь город слово место вопрос лицо
        друг сторона дом после потом страна мир случай голова ребёнок сила конец вид система часть работа""",
    "thai": """ที่ การ เป็น และ ใน มี ของ ได้ ให้ ว่า ไม่ จะ ไป มา กับ คน นี้ แต่ หรือ อยู่ จาก ความ เขา โดย ผม ก็ ปี วัน ทำ แล้ว บ้าน
        เมือง น้ำ กิน ข้าว โรงเรียน ประเทศ ภาษา ไทย รัฐบาล การพัฒนา ความเข้าใจ หนังสือ เพื่อน เด็ก ครู ถนน รถยนต์ ดี ใหญ่ เล็ก สวย""",
}
PICTURES = ["😀", "👍🏽", "👨‍👩‍👧", "🇫🇷", "❤️", "🎉", "🚀", "1️⃣"]


def text(name, size):
    """A text of a number of bytes or a little more."""
    source = random.Random(name)
    words = WORDS["ascii" if name == "emoji" else name].split()
    separator = "" if name == "thai" else " "
    parts, length, sentences = [], 0, 0
    while length < size:
        sentence = []
        for index in range(source.randint(6, 24)):
            word = words[min(source.randrange(len(words)), source.randrange(len(words)))]
            word = word[0].upper() + word[1:] if index == 0 else word
            if name == "emoji" and source.randrange(4) == 0:
                word += " " + source.choice(PICTURES)
            sentence.append(word + ("," if source.randrange(9) == 0 and name != "thai" else ""))
        sentences += 1
        end = " " if name == "thai" else source.choice(["."] * 6 + ["!", "?", "…" if name != "ascii" else "..."])
        joined = separator.join(sentence).rstrip(",") + end + ("\n\n" if sentences % 7 == 0 else " ")
        parts.append(joined)
        length += len(joined.encode())
    return "".join(parts)


def main():
    folder = Path(sys.argv[1])
    size = int(sys.argv[2] if len(sys.argv) > 2 else 4) * 1_000_000
    for name in ("ascii", "french", "russian", "thai", "emoji"):
        (folder / f"{name}.txt").write_text(text(name, size), encoding="utf-8")


if __name__ == "__main__":
    main()
