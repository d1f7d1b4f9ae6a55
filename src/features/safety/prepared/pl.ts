import type { PreparedTexts } from './codes.ts'

export const pl: PreparedTexts = {
  fake: 'To, co pokazujesz lub piszesz o sobie, nie zgadza się z tym, kim jesteś.',
  scam: 'Do innych osób trafiały od Ciebie prośby o pieniądze albo oferty, które je kosztują.',
  spam: 'Na Twoim profilu lub w Twoich wiadomościach jest reklama albo są dane kontaktowe, które widzą inni.',
  minor: 'Z tego, co widzimy, wynika, że możesz mieć mniej niż 18 lat. Ten serwis jest tylko dla dorosłych.',
  child_abuse: 'To, co udostępniasz, pokazuje lub opisuje seksualne wykorzystywanie dzieci.',
  harassment: 'Inna osoba została przez Ciebie obrażona lub była nękana.',
  threat: 'W tym, co piszesz, są groźby lub nawoływanie do przemocy.',
  hate: 'To, co udostępniasz, atakuje ludzi za to, kim są.',
  sexual: 'To, co udostępniasz, ma charakter seksualny, a inni widzą to, choć o to nie prosili.',
  intimate: 'Udostępniasz intymne zdjęcie osoby, która się na to nie zgodziła.',
  trafficking: 'To, co udostępniasz, wskazuje, że ktoś sprzedaje ludzi lub zmusza ich do sprzedawania się.',
  self_harm: 'To, co udostępniasz, opisuje samookaleczenie lub do niego zachęca.',
  privacy: 'Udostępniasz prywatne dane osoby, która się na to nie zgodziła.',
  copyright: 'Zdjęcie lub tekst należy do kogoś innego.',
  other: 'To, co udostępniasz, łamie nasze zasady.',
  photo_nudity: 'Zdjęcie pokazuje nagość lub treści seksualne. Zdjęcia na profilu widzą wszyscy.',
  photo_other_person: 'Na zdjęciu nie ma Ciebie albo nie ma na nim prawdziwej osoby.',
  photo_minor:
    'Na zdjęciu jest osoba poniżej 18 lat. Zdjęć dzieci nie można mieć na profilu, także własnych dzieci.',
  photo_contact: 'Na zdjęciu są dane kontaktowe, link lub reklama.',
  photo_stolen: 'Zdjęcie należy do kogoś innego albo pochodzi z innej strony.',
  photo_violence: 'Zdjęcie pokazuje przemoc lub atakuje ludzi za to, kim są.',
  held_contact:
    'Twoja wiadomość prowadzi poza serwis przez dane kontaktowe lub link, tak jak robią to oszuści.',
  held_repeated: 'Prawie ta sama pierwsza wiadomość trafiła od Ciebie do wielu osób.',
  held_known_picture: 'Wysyłasz zdjęcie, które już wcześniej usunęliśmy.',
  too_young: 'Według daty urodzenia na Twoim koncie nie masz jeszcze wieku wymaganego w tym serwisie.',
  outcome_action:
    'Dziękujemy za zgłoszenie. Sprawdziliśmy je, stwierdziliśmy naruszenie naszych zasad i podjęliśmy działania.',
  outcome_nothing:
    'Dziękujemy za zgłoszenie. Sprawdziliśmy je i nie znaleźliśmy nic, co łamie prawo lub nasze zasady. Mając konto, możesz zablokować każdego, z kim nie chcesz mieć kontaktu.',
  verdict_upheld:
    'Ktoś inny przyjrzał się temu jeszcze raz, razem z tym, co piszesz. Decyzja jest słuszna i pozostaje w mocy.',
  verdict_reversed:
    'Ktoś inny przyjrzał się temu jeszcze raz, razem z tym, co piszesz. Masz rację: decyzja już nie obowiązuje.',
}
