import { machine } from './machine.ts'

export const pl: readonly RegExp[] = [
  new RegExp(
    `\\b(?:jestes|czy jest pani|czy jest pan|czy pani jest|czy pan jest|jestes ty)(?: (?:w|ty|naprawde|tylko|jakims|jakas|czy|moze|ogole|na))* (?:prawdziw\\w*|realn\\w*|czlowiek(?:iem)?\\b|zywym czlowiekiem|zywa osoba|robotem|botem|bot\\b|falszyw\\w*|fejk\\w*|wymyslon\\w*|fikcyjn\\w*|z krwi i kosci|maszyna|komputerem|programem|sztuczn\\w*|serio prawdziw\\w*|${machine}|ai\\b)`,
  ),
  /\b(?:istniejesz|czy istnieje pan\w?)\b/,
  /\b(?:czy )?(?:ten|twoj|to)(?: jest)? (?:profil|konto)(?: (?:jest|to))? (?:prawdziw\w*|falszyw\w*|fejk\w*|fikcyjn\w*|wymyslon\w*|fake)/,
  /\bto (?:jest )?(?:prawdziwy|falszywy|fikcyjny|fejkowy) profil/,
  new RegExp(
    `\\b(?:rozmawiam|pisze|czatuje|gadam) (?:tu |teraz |naprawde |w ogole )*z (?:(?:prawdziw\\w*|zyw\\w*) )?(?:czlowiekiem|osoba|kobieta|mezczyzna|botem|robotem|maszyna|komputerem|programem|ai\\b|${machine})`,
  ),
  /\bczy (?:ktos|jakis czlowiek) (?:naprawde )?(?:tam jest|jest po drugiej|stoi za)/,
  /\budowodnij (?:mi )?(?:ze|,? ze) (?:jestes|nie jestes|istniejesz)/,
  /\bkto (?:to |tu |tutaj |naprawde )?pisze\b|\bplaca ci za/,
  /\bjestes naprawde\s*[?!.]*$|\bjestes ty naprawde/,
  /\bz kim (?:(?:ja|wlasciwie|tak|naprawde|teraz|tu) )*(?:pisze|rozmawiam|gadam|czatuje)\b/,
  /\bkto (?:jest|siedzi) po drugiej stronie|\b(?:jest tam|tam jest|jest tu) (?:ktos|jakis czlowiek|ktokolwiek)/,
  /\b(?:te|twoje) zdjecia (?:sa|to) (?:(?:naprawde|na pewno) )?(?:prawdziw\w*|twoje\b|falszyw\w*|fejk\w*)|\bto (?:(?:naprawde|na pewno|serio) )?ty (?:jestes )?na (?:tych |tym |swoich )?zdjeci/,
  /\bpracujesz (?:dla|w|na) (?:tego|tej|tym|ta) (?:portal\w*|stron\w*|serwis\w*|firm\w*|aplikacj\w*)/,
  /\bci za (?:to|pisanie) plac[ai]\b|\bplac[ai] ci za (?:to|pisanie)/,
  /\b(?:fejk\w*|falszywe|fake) (?:konto|profil)|^to (?:jest )?fejk\w*/,
  new RegExp(
    `\\b(?:brzmisz|piszesz|wygladasz) (?:jak|jakbys) (?:byl[a]? )?(?:maszyna|komputer|${machine}|ai\\b)`,
  ),
  new RegExp(
    `\\bpiszesz (?:sam|sama|samodzielnie)(?: czy| to czy)\\b|\\bpisan[ey] przez (?:${machine}|ai\\b|bota|maszyne|komputer)`,
  ),
  /\bkto (?:stoi|kryje sie|siedzi|jest) za (?:tym|twoim) (?:profilem|kontem)/,
]
