/**
 * One line per region: the code that GeoNames gives it (admin1), its code in ISO 3166-2 without the country,
 * the name people there use, and the names in languages that call it differently. Of these names the CLDR's
 * package has the English ones only.
 */
export const regionLines: Record<string, string> = {
  NL: `
    01 DR Drenthe
    02 FR Friesland | es,it: Frisia | fi: Friisinmaa | fr: Frise | pl: Fryzja
    03 GE Gelderland | es: Güeldres | fr: Gueldre | it: Gheldria | pl: Geldria
    04 GR Groningen | es,it: Groninga | fr: Groningue
    05 LI Limburg | es,it: Limburgo | fr: Limbourg | pl: Limburgia
    06 NB Noord-Brabant | da,de,sv: Nordbrabant | en: North Brabant | es: Brabante Septentrional
      | fi: Pohjois-Brabant | fr: Brabant-Septentrional | it: Brabante Settentrionale | nb: Nord-Brabant
      | pl: Brabancja Północna
    07 NH Noord-Holland | da,de,sv: Nordholland | en: North Holland | es: Holanda Septentrional
      | fi: Pohjois-Hollanti | fr: Hollande-Septentrionale | it: Olanda Settentrionale | nb: Nord-Holland
      | pl: Holandia Północna
    09 UT Utrecht
    10 ZE Zeeland | es,it: Zelanda | fr: Zélande | pl: Zelandia
    11 ZH Zuid-Holland | da,sv: Sydholland | de: Südholland | en: South Holland | es: Holanda Meridional
      | fi: Etelä-Hollanti | fr: Hollande-Méridionale | it: Olanda Meridionale | nb: Sør-Holland
      | pl: Holandia Południowa
    15 OV Overijssel
    16 FL Flevoland`,
  BE: `
    BRU BRU Bruxelles | de: Brüssel | en: Brussels | es: Bruselas | fi,sv: Bryssel | nb,nl: Brussel
      | pl: Bruksela
    VLG VLG Vlaanderen | da,de,nb,sv: Flandern | en: Flanders | es: Flandes | fi: Flanderi | fr: Flandre
      | it: Fiandre | pl: Flandria
    WAL WAL Wallonie | da,sv: Vallonien | de: Wallonien | en: Wallonia | es: Valonia | fi,it,nb: Vallonia
      | nl: Wallonië | pl: Walonia`,
  DE: `
    01 BW Baden-Württemberg | es: Baden-Wurtemberg | fr: Bade-Wurtemberg | pl: Badenia-Wirtembergia
    02 BY Bayern | en: Bavaria | es,it: Baviera | fi: Baijeri | fr: Bavière | nl: Beieren | pl: Bawaria
    03 HB Bremen | es,it,pl: Brema | fr: Brême
    04 HH Hamburg | da: Hamborg | es: Hamburgo | fi: Hampuri | fr: Hambourg | it: Amburgo
    05 HE Hessen | en,es,fr: Hesse | it: Assia | pl: Hesja
    06 NI Niedersachsen | en: Lower Saxony | es: Baja Sajonia | fi: Ala-Saksi | fr: Basse-Saxe
      | it: Bassa Sassonia | nl: Nedersaksen | pl: Dolna Saksonia
    07 NW Nordrhein-Westfalen | en: North Rhine-Westphalia | es: Renania del Norte-Westfalia
      | fr: Rhénanie-du-Nord-Westphalie | it: Renania Settentrionale-Vestfalia | nl: Noordrijn-Westfalen
      | pl: Nadrenia Północna-Westfalia
    08 RP Rheinland-Pfalz | en: Rhineland-Palatinate | es: Renania-Palatinado | fr: Rhénanie-Palatinat
      | it: Renania-Palatinato | nl: Rijnland-Palts | pl: Nadrenia-Palatynat
    09 SL Saarland | es,fr: Sarre | pl: Saara
    10 SH Schleswig-Holstein | da: Slesvig-Holsten | nl: Sleeswijk-Holstein | pl: Szlezwik-Holsztyn
    11 BB Brandenburg | es,it: Brandeburgo | fr: Brandebourg | pl: Brandenburgia
    12 MV Mecklenburg-Vorpommern | es: Mecklemburgo-Pomerania Occidental | fi: Mecklenburg-Etu-Pommeri
      | fr: Mecklembourg-Poméranie-Occidentale | it: Meclemburgo-Pomerania Anteriore
      | nl: Mecklenburg-Voor-Pommeren | pl: Meklemburgia-Pomorze Przednie
    13 SN Sachsen | en: Saxony | es: Sajonia | fi: Saksi | fr: Saxe | it: Sassonia | nl: Saksen | pl: Saksonia
    14 ST Sachsen-Anhalt | en: Saxony-Anhalt | es: Sajonia-Anhalt | fi: Saksi-Anhalt | fr: Saxe-Anhalt
      | it: Sassonia-Anhalt | nl: Saksen-Anhalt | pl: Saksonia-Anhalt
    15 TH Thüringen | en: Thuringia | es,it: Turingia | fr: Thuringe | pl: Turyngia
    16 BE Berlin | es: Berlín | fi: Berliini | it: Berlino | nl: Berlijn`,
  AT: `
    01 1 Burgenland
    02 2 Kärnten | en: Carinthia | es: Carintia | fr: Carinthie | it: Carinzia | nl: Karinthië | pl: Karyntia
    03 3 Niederösterreich | en: Lower Austria | es: Baja Austria | fi: Ala-Itävalta | fr: Basse-Autriche
      | it: Bassa Austria | nl: Neder-Oostenrijk | pl: Dolna Austria
    04 4 Oberösterreich | en: Upper Austria | es,it: Alta Austria | fi: Ylä-Itävalta | fr: Haute-Autriche
      | nl: Opper-Oostenrijk | pl: Górna Austria
    05 5 Salzburg | es: Salzburgo | fr: Salzbourg | it: Salisburgo
    06 6 Steiermark | en,pl: Styria | es: Estiria | fr: Styrie | it: Stiria | nl: Stiermarken
    07 7 Tirol | da,en,fr,nb,pl: Tyrol | fi: Tiroli | it: Tirolo | sv: Tyrolen
    08 8 Vorarlberg
    09 9 Wien | en,it: Vienna | es: Viena | fr: Vienne | nl: Wenen | pl: Wiedeń`,
  CH: `
    AG AG Aargau | es,it: Argovia | fr: Argovie | pl: Argowia
    AI AI Appenzell Innerrhoden | es: Appenzell Rodas Interiores | fr: Appenzell Rhodes-Intérieures
      | it: Appenzello Interno
    AR AR Appenzell Ausserrhoden | es: Appenzell Rodas Exteriores | fr: Appenzell Rhodes-Extérieures
      | it: Appenzello Esterno
    BE BE Bern | es,it: Berna | fr: Berne | pl: Berno
    BL BL Basel-Landschaft | es: Basilea-Campiña | fr: Bâle-Campagne | it: Basilea Campagna
      | pl: Bazylea-Okręg
    BS BS Basel-Stadt | es: Basilea-Ciudad | fr: Bâle-Ville | it: Basilea Città | pl: Bazylea-Miasto
    FR FR Fribourg | de: Freiburg | es,it: Friburgo | pl: Fryburg
    GE GE Genève | de: Genf | en: Geneva | es: Ginebra | it: Ginevra | pl: Genewa
    GL GL Glarus | es,fr: Glaris | it: Glarona
    GR GR Graubünden | es: Grisones | fr: Grisons | it: Grigioni | pl: Gryzonia
    JU JU Jura | it: Giura
    LU LU Luzern | en,fr: Lucerne | es,it,pl: Lucerna
    NE NE Neuchâtel | de: Neuenburg
    NW NW Nidwalden | fr: Nidwald | it: Nidvaldo
    OW OW Obwalden | fr: Obwald | it: Obvaldo
    SG SG St. Gallen | es: San Galo | fr: Saint-Gall | it: San Gallo
    SH SH Schaffhausen | fr: Schaffhouse | it: Sciaffusa | pl: Szafuza
    SO SO Solothurn | es: Soleura | fr: Soleure | it: Soletta | pl: Solura
    SZ SZ Schwyz | fr: Schwytz | it: Svitto
    TG TG Thurgau | es,it: Turgovia | fr: Thurgovie | pl: Turgowia
    TI TI Ticino | de,fr: Tessin | es: Tesino
    UR UR Uri
    VD VD Vaud | de: Waadt
    VS VS Valais | de,nl: Wallis | it: Vallese
    ZG ZG Zug | fr: Zoug | it: Zugo
    ZH ZH Zürich | es: Zúrich | fr: Zurich | it: Zurigo | pl: Zurych`,
  FR: `
    11 IDF Île-de-France | es: Isla de Francia
    24 CVL Centre-Val de Loire | es: Centro-Valle de Loira | it: Centro-Valle della Loira
      | pl: Region Centralny-Dolina Loary
    27 BFC Bourgogne-Franche-Comté | en: Burgundy-Franche-Comté | es: Borgoña-Franco Condado
      | it: Borgogna-Franca Contea | nl: Bourgondië-Franche-Comté | pl: Burgundia-Franche-Comté
    28 NOR Normandie | en: Normandy | es: Normandía | fi,it,pl: Normandia | nl: Normandië
    32 HDF Hauts-de-France | es,it: Alta Francia
    44 GES Grand Est | es: Gran Este | it: Grande Est
    52 PDL Pays de la Loire | es: Países del Loira | it: Paesi della Loira | pl: Kraj Loary
    53 BRE Bretagne | en: Brittany | es: Bretaña | it: Bretagna | pl: Bretania
    75 NAQ Nouvelle-Aquitaine | es: Nueva Aquitania | it: Nuova Aquitania | pl: Nowa Akwitania
    76 OCC Occitanie | de: Okzitanien | es,it: Occitania | fi: Oksitania | nl: Occitanië | pl: Oksytania
    84 ARA Auvergne-Rhône-Alpes | es: Auvernia-Ródano-Alpes | it: Alvernia-Rodano-Alpi
      | pl: Owernia-Rodan-Alpy
    93 PAC Provence-Alpes-Côte d’Azur | es: Provenza-Alpes-Costa Azul | it: Provenza-Alpi-Costa Azzurra
      | pl: Prowansja-Alpy-Lazurowe Wybrzeże
    94 20R Corse | da,de,fi,nb,sv: Korsika | en,it,nl: Corsica | es: Córcega | pl: Korsyka`,
  IT: `
    01 65 Abruzzo | de,nl: Abruzzen | es: Abruzos | fr: Abruzzes | pl: Abruzja
    02 77 Basilicata | de: Basilikata | fr: Basilicate
    03 78 Calabria | da: Calabrien | de,sv: Kalabrien | fr: Calabre | nl: Calabrië | pl: Kalabria
    04 72 Campania | da: Campanien | de,sv: Kampanien | fr: Campanie | nl: Campanië | pl: Kampania
    05 45 Emilia-Romagna | es: Emilia-Romaña | fr: Émilie-Romagne | pl: Emilia-Romania
    06 36 Friuli-Venezia Giulia | de: Friaul-Julisch Venetien | es: Friuli-Venecia Julia
      | fr: Frioul-Vénétie Julienne | pl: Friuli-Wenecja Julijska
    07 62 Lazio | de,fr: Latium | es: Lacio | pl: Lacjum
    08 42 Liguria | da,de,sv: Ligurien | fr: Ligurie | nl: Ligurië
    09 25 Lombardia | da,sv: Lombardiet | de: Lombardei | en: Lombardy | es: Lombardía | fr: Lombardie
      | nl: Lombardije
    10 57 Marche | de: Marken | es: Marcas | fr: Marches
    11 67 Molise
    12 21 Piemonte | de,pl: Piemont | en: Piedmont | es: Piamonte | fr: Piémont | nl: Piëmont
    13 75 Puglia | de,sv: Apulien | en,es,fi,pl: Apulia | fr: Pouilles | nl: Apulië
    14 88 Sardegna | da,de,sv: Sardinien | en,fi,nb: Sardinia | es: Cerdeña | fr: Sardaigne | nl: Sardinië
      | pl: Sardynia
    15 82 Sicilia | da,sv: Sicilien | de: Sizilien | en: Sicily | fi: Sisilia | fr: Sicile | nl: Sicilië
      | pl: Sycylia
    16 52 Toscana | de: Toskana | en: Tuscany | fr,nl: Toscane | pl: Toskania
    17 32 Trentino-Alto Adige | de: Trentino-Südtirol | en: Trentino-South Tyrol | es: Trentino-Alto Adigio
      | fr: Trentin-Haut-Adige | nl: Trentino-Zuid-Tirol | pl: Trydent-Górna Adyga
    18 55 Umbria | da,de,sv: Umbrien | es: Umbría | fr: Ombrie | nl: Umbrië
    19 23 Valle d’Aosta | de: Aostatal | en: Aosta Valley | es: Valle de Aosta | fi: Aostanlaakso
      | fr: Vallée d’Aoste | nb,sv: Aostadalen | pl: Dolina Aosty
    20 34 Veneto | de: Venetien | es: Véneto | fr: Vénétie | pl: Wenecja Euganejska`,
  ES: `
    07 IB Islas Baleares | da: De Baleariske Øer | de: Balearische Inseln | en: Balearic Islands
      | fi: Baleaarit
      | fr: Îles Baléares | it: Isole Baleari | nb: Balearene | nl: Balearen | pl: Baleary | sv: Balearerna
    27 RI La Rioja
    29 MD Madrid | pl: Madryt
    31 MC Murcia | fr: Murcie | pl: Murcja
    32 NC Navarra | en,fr: Navarre | pl: Nawarra
    34 AS Asturias | da,de,sv: Asturien | fi,pl: Asturia | fr: Asturies | it: Asturie | nl: Asturië
    39 CB Cantabria | da,de,sv: Kantabrien | fi,pl: Kantabria | fr: Cantabrie | nl: Cantabrië
    51 AN Andalucía | da,de,sv: Andalusien | en,fi,it: Andalusia | fr: Andalousie | nl: Andalusië
      | pl: Andaluzja
    52 AR Aragón | da,de,sv: Aragonien | en,fr: Aragon | fi,pl: Aragonia | it: Aragona
    53 CN Canarias | da: De Kanariske Øer | de: Kanarische Inseln | en: Canary Islands | fi: Kanariansaaret
      | fr: Îles Canaries | it: Isole Canarie | nb: Kanariøyene | nl: Canarische Eilanden
      | pl: Wyspy Kanaryjskie | sv: Kanarieöarna
    54 CM Castilla-La Mancha | de,sv: Kastilien-La Mancha | en: Castile-La Mancha | fi: Kastilia-La Mancha
      | fr: Castille-La Manche | it: Castiglia-La Mancia | nl: Castilië-La Mancha | pl: Kastylia-La Mancha
    55 CL Castilla y León | de: Kastilien und León | en: Castile and León | fi: Kastilia ja León
      | fr: Castille-et-León | it: Castiglia e León | nl: Castilië en León | pl: Kastylia i León
      | sv: Kastilien och León
    56 CT Cataluña | da,de,sv: Katalonien | en: Catalonia | fi,nb,pl: Katalonia | fr: Catalogne
      | it: Catalogna
      | nl: Catalonië
    57 EX Extremadura | fr: Estrémadure | it,pl: Estremadura
    58 GA Galicia | da,de,sv: Galicien | fr: Galice | it: Galizia | nl: Galicië | pl: Galicja
    59 PV País Vasco | da: Baskerlandet | de,nl: Baskenland | en: Basque Country | fi: Baskimaa
      | fr: Pays basque
      | it: Paesi Baschi | nb: Baskerland | pl: Kraj Basków | sv: Baskien
    60 VC Comunidad Valenciana | da,nb,nl,sv,fi: Valencia | de: Valencianische Gemeinschaft
      | en: Valencian Community | fr: Communauté valencienne | it: Comunità Valenciana | pl: Walencja
    CE CE Ceuta
    ML ML Melilla`,
  IE: `
    C C Connacht
    L L Leinster
    M M Munster
    U U Ulster`,
  GB: `
    ENG ENG England | es: Inglaterra | fi: Englanti | fr: Angleterre | it: Inghilterra | nl: Engeland
      | pl: Anglia
    NIR NIR Northern Ireland | da,de,sv: Nordirland | es: Irlanda del Norte | fi: Pohjois-Irlanti
      | fr: Irlande du Nord | it: Irlanda del Nord | nb: Nord-Irland | nl: Noord-Ierland
      | pl: Irlandia Północna
    SCT SCT Scotland | da: Skotland | de: Schottland | es: Escocia | fi: Skotlanti | fr: Écosse | it: Scozia
      | nb,sv: Skottland | nl: Schotland | pl: Szkocja
    WLS WLS Wales | es: Gales | fr: Pays de Galles | it: Galles | pl: Walia`,
  US: `
    AK AK Alaska
    AL AL Alabama
    AR AR Arkansas
    AZ AZ Arizona
    CA CA California | da: Californien | de,sv: Kalifornien | fi,pl: Kalifornia | fr: Californie
      | nl: Californië
    CO CO Colorado | pl: Kolorado
    CT CT Connecticut
    DC DC Washington, D.C. | pl: Waszyngton, D.C.
    DE DE Delaware
    FL FL Florida | fr: Floride | pl: Floryda
    GA GA Georgia | fr: Géorgie
    HI HI Hawaii | es: Hawái | fi: Havaiji | fr,nl: Hawaï | pl: Hawaje
    IA IA Iowa
    ID ID Idaho
    IL IL Illinois
    IN IN Indiana
    KS KS Kansas
    KY KY Kentucky
    LA LA Louisiana | es: Luisiana | fr: Louisiane | pl: Luizjana
    MA MA Massachusetts
    MD MD Maryland
    ME ME Maine
    MI MI Michigan | es: Míchigan
    MN MN Minnesota
    MO MO Missouri | es: Misuri
    MS MS Mississippi | es: Misisipi
    MT MT Montana
    NC NC North Carolina | es: Carolina del Norte | fi: Pohjois-Carolina | fr: Caroline du Nord
      | it: Carolina del Nord | pl: Karolina Północna
    ND ND North Dakota | es: Dakota del Norte | fi: Pohjois-Dakota | fr: Dakota du Nord | it: Dakota del Nord
      | pl: Dakota Północna
    NE NE Nebraska
    NH NH New Hampshire | es: Nuevo Hampshire
    NJ NJ New Jersey | es: Nueva Jersey
    NM NM New Mexico | es: Nuevo México | fr: Nouveau-Mexique | it: Nuovo Messico | pl: Nowy Meksyk
    NV NV Nevada
    NY NY New York | es: Nueva York | pl: Nowy Jork
    OH OH Ohio
    OK OK Oklahoma
    OR OR Oregon | es: Oregón
    PA PA Pennsylvania | es: Pensilvania | fr: Pennsylvanie | pl: Pensylwania
    RI RI Rhode Island
    SC SC South Carolina | es: Carolina del Sur | fi: Etelä-Carolina | fr: Caroline du Sud
      | it: Carolina del Sud | pl: Karolina Południowa
    SD SD South Dakota | es: Dakota del Sur | fi: Etelä-Dakota | fr: Dakota du Sud | it: Dakota del Sud
      | pl: Dakota Południowa
    TN TN Tennessee
    TX TX Texas | pl: Teksas
    UT UT Utah
    VA VA Virginia | fr: Virginie | pl: Wirginia
    VT VT Vermont
    WA WA Washington | pl: Waszyngton
    WI WI Wisconsin
    WV WV West Virginia | es: Virginia Occidental | fi: Länsi-Virginia | fr: Virginie-Occidentale
      | it: Virginia Occidentale | pl: Wirginia Zachodnia
    WY WY Wyoming`,
  CA: `
    01 AB Alberta
    02 BC British Columbia | es: Columbia Británica | fi: Brittiläinen Kolumbia | fr: Colombie-Britannique
      | it: Columbia Britannica | nl: Brits-Columbia | pl: Kolumbia Brytyjska
    03 MB Manitoba
    04 NB New Brunswick | es: Nuevo Brunswick | fr: Nouveau-Brunswick | it: Nuovo Brunswick
      | pl: Nowy Brunszwik
    05 NL Newfoundland and Labrador | da,nb: Newfoundland og Labrador | de: Neufundland und Labrador
      | es: Terranova y Labrador | fi: Newfoundland ja Labrador | fr: Terre-Neuve-et-Labrador
      | it: Terranova e Labrador | nl: Newfoundland en Labrador | pl: Nowa Fundlandia i Labrador
      | sv: Newfoundland och Labrador
    07 NS Nova Scotia | es: Nueva Escocia | fr: Nouvelle-Écosse | it: Nuova Scozia | pl: Nowa Szkocja
    08 ON Ontario
    09 PE Prince Edward Island | es: Isla del Príncipe Eduardo | fi: Prinssi Edwardin saari
      | fr: Île-du-Prince-Édouard | it: Isola del Principe Edoardo | nl: Prins Edwardeiland
      | pl: Wyspa Księcia Edwarda
    10 QC Québec | en,es,nl,pl: Quebec
    11 SK Saskatchewan
    12 YT Yukon | pl: Jukon
    13 NT Northwest Territories | da: Nordvestterritorierne | de: Nordwest-Territorien
      | es: Territorios del Noroeste | fi: Luoteisterritoriot | fr: Territoires du Nord-Ouest
      | it: Territori del Nord-Ovest | nb: Nordvestterritoriene | nl: Noordwestelijke Territoria
      | pl: Terytoria Północno-Zachodnie | sv: Nordvästterritorierna
    14 NU Nunavut`,
  AU: `
    01 ACT Australian Capital Territory | de: Australisches Hauptstadtterritorium
      | es: Territorio de la Capital Australiana | fi: Australian pääkaupunkiterritorio
      | fr: Territoire de la capitale australienne | it: Territorio della Capitale Australiana
      | nl: Australisch Hoofdstedelijk Territorium | pl: Australijskie Terytorium Stołeczne
    02 NSW New South Wales | es: Nueva Gales del Sur | fi: Uusi Etelä-Wales | fr: Nouvelle-Galles du Sud
      | it: Nuovo Galles del Sud | nl: Nieuw-Zuid-Wales | pl: Nowa Południowa Walia
    03 NT Northern Territory | es: Territorio del Norte | fi: Pohjoisterritorio | fr: Territoire du Nord
      | it: Territorio del Nord | nl: Noordelijk Territorium | pl: Terytorium Północne
    04 QLD Queensland
    05 SA South Australia | de: Südaustralien | es: Australia Meridional | fi: Etelä-Australia
      | fr: Australie-Méridionale | it: Australia Meridionale | nb: Sør-Australia | nl: Zuid-Australië
      | pl: Australia Południowa
    06 TAS Tasmania | da,de,sv: Tasmanien | fr: Tasmanie | nl: Tasmanië
    07 VIC Victoria | pl: Wiktoria
    08 WA Western Australia | de: Westaustralien | es: Australia Occidental | fi: Länsi-Australia
      | fr: Australie-Occidentale | it: Australia Occidentale | nb: Vest-Australia | nl: West-Australië
      | pl: Australia Zachodnia`,
  NZ: `
    10 CIT Chatham Islands | da: Chathamøerne | de: Chathaminseln | es: Islas Chatham | fi: Chathamsaaret
      | fr: Îles Chatham | it: Isole Chatham | nb: Chathamøyene | nl: Chathameilanden | pl: Wyspy Chatham
      | sv: Chathamöarna
    E7 AUK Auckland
    E8 BOP Bay of Plenty
    E9 CAN Canterbury
    F1 GIS Gisborne
    F2 HKB Hawke’s Bay
    F3 MWT Manawatū-Whanganui
    F4 MBH Marlborough
    F5 NSN Nelson
    F6 NTL Northland
    F7 OTA Otago
    F8 STL Southland
    F9 TKI Taranaki
    G1 WKO Waikato
    G2 WGN Wellington
    G3 WTC West Coast
    TAS TAS Tasman`,
  PL: `
    72 02 Dolnośląskie | da,nb,sv: Nedre Schlesien | de: Niederschlesien | en: Lower Silesia
      | es: Baja Silesia
      | fi: Ala-Sleesia | fr: Basse-Silésie | it: Bassa Slesia | nl: Neder-Silezië
    73 04 Kujawsko-Pomorskie | da,sv: Kujavien-Pommern | de: Kujawien-Pommern | en: Kuyavia-Pomerania
      | es: Cuyavia y Pomerania | fi: Kujavia-Pommeri | fr: Cujavie-Poméranie | it: Cuiavia-Pomerania
      | nb: Kujavia-Pommern | nl: Koejavië-Pommeren
    74 10 Łódzkie | da,de,en,es,fi,fr,it,nb,nl,sv: Łódź
    75 06 Lubelskie | da,de,en,es,fi,fr,nb,nl,sv: Lublin | it: Lublino
    76 08 Lubuskie | da,en,es,fi,fr,it,nb,nl,sv: Lubusz | de: Lebus
    77 12 Małopolskie | da,nb: Lillepolen | de: Kleinpolen | en: Lesser Poland | es: Pequeña Polonia
      | fi: Vähä-Puola | fr: Petite-Pologne | it: Piccola Polonia | nl: Klein-Polen | sv: Lillpolen
    78 14 Mazowieckie | da,sv: Masovien | de: Masowien | en,es: Mazovia | fi,it,nb: Masovia | fr: Mazovie
      | nl: Mazovië
    79 16 Opolskie | da,en,es,fi,fr,it,nb,nl,sv: Opole | de: Oppeln
    80 18 Podkarpackie | de: Karpatenvorland | en: Subcarpathia | es: Subcarpacia | fr: Basses-Carpates
      | it: Precarpazia | nl: Subkarpaten
    81 20 Podlaskie | da,fi,nb: Podlasie | de: Podlachien | en,it: Podlachia | es: Podlaquia | fr: Podlachie
      | nl: Podlachië | sv: Podlasien
    82 22 Pomorskie | da,de,nb,sv: Pommern | en,es,it: Pomerania | fi: Pommeri | fr: Poméranie | nl: Pommeren
    83 24 Śląskie | da,de,nb,sv: Schlesien | en,es: Silesia | fi: Sleesia | fr: Silésie | it: Slesia
      | nl: Silezië
    84 26 Świętokrzyskie | de: Heiligkreuz | es: Santa Cruz | fr: Sainte-Croix | it: Santacroce
    85 28 Warmińsko-Mazurskie | da,sv: Ermland-Masurien | de: Ermland-Masuren | en,fi: Warmia-Masuria
      | es: Varmia y Masuria | fr: Varmie-Mazurie | it: Varmia-Masuria | nb: Ermland-Masuria
      | nl: Ermland-Mazurië
    86 30 Wielkopolskie | da,nb,sv: Storpolen | de: Großpolen | en: Greater Poland | es: Gran Polonia
      | fi: Iso-Puola | fr: Grande-Pologne | it: Grande Polonia | nl: Groot-Polen
    87 32 Zachodniopomorskie | da,nb: Vestpommern | de: Westpommern | en: West Pomerania
      | es: Pomerania Occidental | fi: Länsi-Pommeri | fr: Poméranie-Occidentale
      | it: Pomerania Occidentale | nl: West-Pommeren | sv: Västpommern`,
  DK: `
    17 84 Hovedstaden | de: Hauptstadtregion | en: Capital Region | es: Región Capital | fr: Région-Capitale
      | it: Regione della Capitale | nl: Hoofdstadregio | pl: Region Stołeczny | sv: Huvudstadsregionen
    18 82 Midtjylland | de: Mitteljütland | en: Central Denmark | es: Jutlandia Central | fi: Keski-Jyllanti
      | fr: Jutland central | it: Jutland Centrale | nl: Midden-Jutland | pl: Jutlandia Środkowa
      | sv: Mittjylland
    19 81 Nordjylland | de: Nordjütland | en: Northern Denmark | es: Jutlandia Septentrional
      | fi: Pohjois-Jyllanti | fr: Jutland du Nord | it: Jutland Settentrionale | nl: Noord-Jutland
      | pl: Jutlandia Północna
    20 85 Sjælland | de,fr,nl: Seeland | en: Zealand | es,it: Selandia | fi: Själlanti | pl: Zelandia
      | sv: Själland
    21 83 Syddanmark | de: Süddänemark | en: Southern Denmark | es: Dinamarca Meridional | fi: Etelä-Tanska
      | fr: Danemark du Sud | it: Danimarca Meridionale | nl: Zuid-Denemarken | pl: Dania Południowa`,
  FI: `
    01 18 Uusimaa | da,nb,sv: Nyland
    02 19 Varsinais-Suomi | da,nb: Egentlige Finland | de: Südwestfinnland | en: Southwest Finland
      | es: Finlandia Propia | fr: Finlande du Sud-Ouest | it: Finlandia Sudoccidentale
      | nl: Zuidwest-Finland | pl: Finlandia Właściwa | sv: Egentliga Finland
    04 17 Satakunta
    05 06 Kanta-Häme | da,nb: Egentlige Tavastland | en: Tavastia Proper | sv: Egentliga Tavastland
    06 11 Pirkanmaa | sv: Birkaland
    07 16 Päijät-Häme | da,nb,sv: Päijänne-Tavastland | en: Päijänne Tavastia
    08 09 Kymenlaakso | sv: Kymmenedalen
    09 02 Etelä-Karjala | da: Sydkarelen | de: Südkarelien | en: South Karelia | es: Karelia del Sur
      | fr: Carélie du Sud | it: Carelia Meridionale | nb: Sør-Karelen | nl: Zuid-Karelië
      | pl: Karelia Południowa | sv: Södra Karelen
    10 04 Etelä-Savo | da: Sydsavolaks | de: Südsavo | en: Southern Savonia | es: Savonia del Sur
      | fr: Savonie du Sud | it: Savonia Meridionale | nb: Sør-Savolaks | nl: Zuid-Savo
      | pl: Sawonia Południowa | sv: Södra Savolax
    11 15 Pohjois-Savo | da: Nordsavolaks | de: Nordsavo | en: Northern Savonia | es: Savonia del Norte
      | fr: Savonie du Nord | it: Savonia Settentrionale | nb: Nord-Savolaks | nl: Noord-Savo
      | pl: Sawonia Północna | sv: Norra Savolax
    12 13 Pohjois-Karjala | da: Nordkarelen | de: Nordkarelien | en: North Karelia | es: Karelia del Norte
      | fr: Carélie du Nord | it: Carelia Settentrionale | nb: Nord-Karelen | nl: Noord-Karelië
      | pl: Karelia Północna | sv: Norra Karelen
    13 08 Keski-Suomi | da: Midtfinland | de: Mittelfinnland | en: Central Finland | es: Finlandia Central
      | fr: Finlande centrale | it: Finlandia Centrale | nb: Midt-Finland | nl: Midden-Finland
      | pl: Finlandia Środkowa | sv: Mellersta Finland
    14 03 Etelä-Pohjanmaa | da: Sydøsterbotten | de: Südösterbotten | en: Southern Ostrobothnia
      | es: Ostrobotnia del Sur | fr: Ostrobotnie du Sud | it: Ostrobotnia Meridionale | nb: Sør-Österbotten
      | nl: Zuid-Ostrobotnië | pl: Ostrobotnia Południowa | sv: Södra Österbotten
    15 12 Pohjanmaa | da: Østerbotten | de,nb,sv: Österbotten | en: Ostrobothnia | es,it,pl: Ostrobotnia
      | fr: Ostrobotnie | nl: Ostrobotnië
    16 07 Keski-Pohjanmaa | da: Midtøsterbotten | de: Mittelösterbotten | en: Central Ostrobothnia
      | es: Ostrobotnia Central | fr: Ostrobotnie centrale | it: Ostrobotnia Centrale | nb: Midt-Österbotten
      | nl: Centraal-Ostrobotnië | pl: Ostrobotnia Środkowa | sv: Mellersta Österbotten
    17 14 Pohjois-Pohjanmaa | da: Nordøsterbotten | de: Nordösterbotten | en: Northern Ostrobothnia
      | es: Ostrobotnia del Norte | fr: Ostrobotnie du Nord | it: Ostrobotnia Settentrionale
      | nb: Nord-Österbotten | nl: Noord-Ostrobotnië | pl: Ostrobotnia Północna | sv: Norra Österbotten
    18 05 Kainuu | sv: Kajanaland
    19 10 Lappi | da,en,nl: Lapland | de,nb,sv: Lappland | es,pl: Laponia | fr: Laponie | it: Lapponia`,
  NO: `
    08 15 Møre og Romsdal
    09 18 Nordland
    12 03 Oslo
    14 11 Rogaland
    21 50 Trøndelag
    30 30 Viken
    34 34 Innlandet
    38 38 Vestfold og Telemark
    42 42 Agder
    46 46 Vestland
    54 54 Troms og Finnmark`,
  SE: `
    02 K Blekinge
    03 X Gävleborg
    05 I Gotland | fi: Gotlanti | pl: Gotlandia
    06 N Halland | fi: Hallanti
    07 Z Jämtland | fi: Jämtlanti
    08 F Jönköping
    09 H Kalmar
    10 W Dalarna | fi: Taalainmaa | fr: Dalécarlie
    12 G Kronoberg
    14 BD Norrbotten
    15 T Örebro
    16 E Östergötland | fi: Itä-Götanmaa
    18 D Södermanland
    21 C Uppsala | es: Upsala
    22 S Värmland | fi: Värmlanti
    23 AC Västerbotten
    24 Y Västernorrland
    25 U Västmanland
    26 AB Stockholm | es: Estocolmo | fi: Tukholma | it: Stoccolma | pl: Sztokholm
    27 M Skåne | es: Escania | fi: Skoone | fr: Scanie | it: Scania | pl: Skania
    28 O Västra Götaland | fi: Länsi-Götanmaa`,
}
