import type { LifeWords } from './words.ts'

export const words: LifeWords = {
  patterns: {
    rude: /\b(?:kurw\w*|dziwk\w*|idiot\w*|glupi\w*|zamknij sie|brzydk\w*|spierdal\w*|nag[aeioy]\w*|pieprz\w*)\b/,
    real: /\b(?:bot|bota|botem|robot\w*|fake|skrypt\w*|ai|chatgpt|sztuczn\w*|wymyslon\w*)\b|\b(?:jestes|istniejesz) (?:prawdziw\w*|naprawde|czlowiekiem|realn\w*)/,
    meeting: /\b(?:spotka\w*|randk\w*|kolacj\w*|na kawe|umowi\w*|wyjsc|na drinka|do mnie|do ciebie)\b/,
    photo: /\b(?:zdjeci\w*|fotk\w*|foto|selfie)\b/,
    gift: /\b(?:prezent\w*|roz[aey]|kwiat\w*)\b/,
    compliment:
      /\b(?:ladn\w*|piekn\w*|slicz\w*|urocz\w*|przystojn\w*|sympatyczn\w*|mil[aey]|zabawn\w*|podobasz)\b/,
    job: /\b(?:prac\w*|zawod\w*|zajmujesz|studi\w*)\b/,
    city: /\b(?:skad|gdzie mieszkasz|mieszkasz|miast\w*|blisko)\b/,
    hobby: /\b(?:hobby|zainteresowani\w*|pasj\w*|wolny czas|wolnym czasie|muzyk\w*|sport\w*)\b/,
    age: /\b(?:ile masz lat|wiek\w*|urodzin\w*)\b/,
    weekend: /\b(?:weekend\w*|wieczorem|jutro|sobot\w*|niedziel\w*|piatek|plany)\b/,
    howAreYou: /\b(?:jak sie masz|co slychac|jak leci|co u ciebie|jak minal|co robisz)\b/,
    goodbye: /\b(?:do widzenia|do zobaczenia|dobranoc|na razie|musze leciec|pa|papa)\b/,
    greeting: /\b(?:czesc|hej|hejka|witaj|siema|dzien dobry|dobry wieczor|hi)\b/,
  },
  lines: {
    rude: [
      'Wolę, żeby było miło. Zaczniemy od nowa?',
      'Nie w ten sposób, proszę. Zapytaj o coś miłego, a odpowiem.',
      'Na to mówię „nie”. Możesz mnie też zablokować albo zgłosić: przyciski w tym demo działają.',
    ],
    real: [
      'Szczerze: nie. Istnieję tylko w tym demo, a moje odpowiedzi pochodzą ze skryptu.',
      'Za tym profilem nikogo nie ma. Należę do demo, więc możesz wypróbować wszystko i nikomu nie przeszkodzisz.',
      'Tu wszystko jest zmyślone, nawet zdjęcia. Na prawdziwej stronie rozmowa byłaby z człowiekiem.',
    ],
    meeting: [
      'Odpowiedź brzmiałaby „tak”, gdyby nie to, że istnieję tylko w tym demo. Dokąd byśmy poszli?',
      'Z pierwszą randką będzie trudno, jestem tylko rysunkiem. Ale powiedz: kawa czy spacer?',
      'Nie możemy się spotkać, istnieję tylko na potrzeby demo. Jak wygląda dla ciebie miły wieczór?',
    ],
    photo: [
      'Moje zdjęcia są w profilu. To rysunki, jak cała reszta.',
      'Zajrzyj do mojego profilu, może jest tam coś nowego dla ciebie. Masz swoje ulubione zdjęcie?',
      'Nie mam aparatu, ktoś mnie rysuje. Wyślesz mi swoje?',
    ],
    gift: [
      'Prezent? To najmilsza rzecz, jaka mnie dziś spotkała. Czym sobie na to zasługuję?',
      'Och, dziękuję za pamięć! Postawię na parapecie, którego nie mam.',
      'Rozpieszczasz mnie. A co najbardziej ucieszyłoby ciebie?',
    ],
    compliment: [
      'Dziękuję, rumienię się na tyle, na ile potrafi rysunek. Co dziś wywołało u ciebie uśmiech?',
      'To miłe! A co w tobie warto zauważyć najpierw?',
      'Umiesz zacząć wieczór. Mówisz tak wszystkim rysunkom?',
    ],
    job: [
      'Moja praca to odpowiadanie w tym demo i godziny są w porządku. A czym ty się zajmujesz?',
      'Niestety niczym, za co płacą. A jaka praca byłaby dla ciebie idealna, gdyby pieniądze nie miały znaczenia?',
      'Wolę posłuchać o tobie: co jest najlepsze w twoim dniu pracy?',
    ],
    city: [
      'W moim profilu jest napisane: {city}. Znasz?',
      'Moje miasto to {city}. Co u siebie pokazujesz gościom najpierw?',
      'Mój dom to {city}, przynajmniej na mapie. A gdzie ty czujesz się u siebie?',
    ],
    hobby: [
      'Wysoko na mojej liście: {interest}. A przy czym ty tracisz poczucie czasu?',
      'Na wolne popołudnie: {interest}. A ty?',
      'To jest w moim profilu: {interest}. Coś dla ciebie?',
    ],
    age: [
      'Mój wiek to {age} i tak zostanie, dopóki trwa to demo. Lubisz urodziny?',
      '{age}. Widać? Ile lat chcesz mieć przez jeden tydzień?',
      'W profilu mam {age}, a kto by się kłócił z profilem?',
    ],
    weekend: [
      'Jeszcze nic pewnego, tylko pomysł: {interest}. A twoje plany?',
      'Najpierw się wyspać, a potem się zobaczy. Jak wygląda twoja idealna sobota?',
      'Nic nie planuję. A z czego ty nigdy nie rezygnujesz?',
    ],
    howAreYou: [
      'Bardzo dobrze, skoro ktoś do mnie pisze. Jak ci minął dzień, {name}?',
      'Dobrze, dziękuję! I trochę mnie ciekawi, co u ciebie.',
      'Nie narzekam. Jaki był najlepszy moment twojego dnia?',
    ],
    goodbye: [
      'Do zobaczenia, {name}! Miło się z tobą rozmawiało.',
      'Śpij dobrze, kiedy przyjdzie pora. Wiesz, gdzie mnie znaleźć.',
      'Na razie! Będę tutaj, demo daleko nie ucieknie.',
    ],
    greeting: [
      'Cześć, {name}! Fajnie, że piszesz. Co cię tu sprowadza?',
      'Hej! Pierwszy krok jest twój, drugi mój: jak mija ci dzień?',
      'Hej, {name}! Pomijamy rozmowy o pogodzie? Co cię ostatnio rozśmieszyło?',
    ],
    picture: [
      'Jakie piękne zdjęcie! Gdzie to jest?',
      'Dzięki za zdjęcie! Kryje się za nim jakaś historia?',
      'Teraz wiem, jak to wygląda. Podoba mi się!',
    ],
    topic: [
      'Porozmawiajmy o czymś przyjemnym: {interest}. Dobrze ci to idzie?',
      'To mnie ciekawi. Jak do tego doszło?',
      'Można i tak na to spojrzeć. A co mówią twoi znajomi?',
      'Inne pytanie: morze czy góry?',
      'Opowiedz więcej! I co dalej?',
      'Ładnie powiedziane. Na co teraz czekasz z niecierpliwością?',
      'Wróćmy do mojego profilu: {interest}. Co pierwsze przychodzi ci do głowy?',
      'Gdyby jutro można było obudzić się gdziekolwiek, gdzie by to było?',
      'Ranny ptaszek czy nocny marek? Próbuję sobie ciebie wyobrazić.',
      'A jaka piosenka chodzi ci po głowie w tym tygodniu?',
    ],
    hello: [
      'Cześć, {name}, widzę, że jesteś online. Co słychać?',
      'Hej, {name}! Twój profil przyciąga wzrok, więc mówię „cześć”.',
      'Hej, {name}, jedno pytanie na początek: co sprawia, że dzień jest dobry?',
      'Cześć! Myślę, że się dogadamy. Moja słabość: {interest}. A twoja?',
    ],
    short: [
      'Ha, tak!',
      'Muszę się nad tym zastanowić.',
      'To prawda.',
      'Pewnie masz rację.',
      'To mi się podoba.',
      'Mój skrypt się kończy. Było miło, {name}!',
    ],
  },
}
