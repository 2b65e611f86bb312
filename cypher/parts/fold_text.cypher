// Expression over a text, the subject: its form for word search: lower case, without accents of Latin, Greek and
// Cyrillic letters and vowel signs of Hebrew and Arabic, letters composed, one width, one form of apostrophe. Same as
// src/knowledge/resources/content/word-forms.ts. Cost: some microseconds for a title; the service folds the texts of
// chunks itself, which is faster.
normalize(reduce(_text = reduce(_rest = '', _piece IN split(
    toLower(normalize(reduce(_raw = it, _sign IN split('’‘‛ʼʻʽʾʿˈʹ′´＇', '') | replace(_raw, _sign, '\'')), NFKD)), split(
  '\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308\u0309\u030A\u030B\u030C\u030D\u030E\u030F\u0310\u0311\u0312\u0313\u0314' +
  '\u0315\u0316\u0317\u0318\u0319\u031A\u031B\u031C\u031D\u031E\u031F\u0320\u0321\u0322\u0323\u0324\u0325\u0326\u0327\u0328\u0329' +
  '\u032A\u032B\u032C\u032D\u032E\u032F\u0330\u0331\u0332\u0333\u0334\u0335\u0336\u0337\u0338\u0339\u033A\u033B\u033C\u033D\u033E' +
  '\u033F\u0340\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348\u0349\u034A\u034B\u034C\u034D\u034E\u034F\u0350\u0351\u0352\u0353' +
  '\u0354\u0355\u0356\u0357\u0358\u0359\u035A\u035B\u035C\u035D\u035E\u035F\u0360\u0361\u0362\u0363\u0364\u0365\u0366\u0367\u0368' +
  '\u0369\u036A\u036B\u036C\u036D\u036E\u036F\u0591\u0592\u0593\u0594\u0595\u0596\u0597\u0598\u0599\u059A\u059B\u059C\u059D\u059E' +
  '\u059F\u05A0\u05A1\u05A2\u05A3\u05A4\u05A5\u05A6\u05A7\u05A8\u05A9\u05AA\u05AB\u05AC\u05AD\u05AE\u05AF\u05B0\u05B1\u05B2\u05B3' +
  '\u05B4\u05B5\u05B6\u05B7\u05B8\u05B9\u05BA\u05BB\u05BC\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0640\u064B\u064C\u064D\u064E' +
  '\u064F\u0650\u0651\u0652\u0670', '')) | _rest + _piece),
  _pair IN [['ß', 'ss'], ['æ', 'ae'], ['œ', 'oe'], ['ø', 'o'], ['đ', 'd'], ['ð', 'd'], ['þ', 'th'], ['ł', 'l'], ['ħ', 'h'], ['ı', 'i'],
            ['ς', 'σ'], ['\u200B', ' '], ['\u00AD', ''], ['\u200C', ''], ['\u200D', ''], ['\u2060', ''], ['\uFEFF', '']]
  | replace(_text, _pair[0], _pair[1])), NFKC)
