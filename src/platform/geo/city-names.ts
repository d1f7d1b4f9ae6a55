/**
 * One line per city: its number in GeoNames, the name people there use, what other languages call it.
 * Accents and case make no difference in a search and need no name of their own.
 */
export const cityNameLines = `
  2747373 Den Haag | The Hague | 's-Gravenhage | Haag | La Haye | La Haya | L'Aia | Haga
  2747351 's-Hertogenbosch | Den Bosch | Bois-le-Duc | Herzogenbusch
  2759879 Almere | Almere Stad
  2747891 Rotterdam | Róterdam
  2750053 Nijmegen | Nimwegen | Nimègue | Nimega
  2755251 Groningen | Groningue | Groninga
  2751773 Leiden | Leyde | Lejda
  2745392 Vlissingen | Flushing | Flessingue
  2751792 Leeuwarden | Ljouwert
  2749812 Noordwijk | Noordwijk-Binnen

  2800866 Bruxelles | Brussels | Brussel | Brüssel | Bruselas | Bryssel | Bruksela
  2803138 Antwerpen | Antwerp | Anvers | Amberes | Anversa | Antwerpia
  2797656 Gent | Ghent | Gand | Gante | Gandawa
  2800931 Brugge | Bruges | Brujas | Brugia
  2792413 Liège | Luik | Lüttich | Lieja | Liegi
  2790471 Namur | Namen
  2792482 Leuven | Louvain | Löwen | Lovaina | Lovanio
  2790869 Mons | Bergen
  2791537 Mechelen | Malines | Mecheln | Malinas
  2789786 Oostende | Ostend | Ostende
  2794055 Kortrijk | Courtrai
  2785341 Tournai | Doornik
  2803448 Aalst | Alost
  2786578 Sint-Niklaas | Saint-Nicolas
  2795100 Ieper | Ypres | Ypern
  2790595 Mouscron | Moeskroen
  2787889 Roeselare | Roulers
  2799645 Dendermonde | Termonde
  2786545 Sint-Truiden | Saint-Trond
  2801154 Braine-l'Alleud | Eigenbrakel
  2801150 Braine-le-Comte | 's-Gravenbrakel
  2784604 Vilvoorde | Vilvorde
  2796696 Halle | Hal
  2785470 Tienen | Tirlemont
  2785389 Tongeren | Tongres | Tongern
  2789529 Oudenaarde | Audenarde
  2797638 Geraardsbergen | Grammont
  2787769 Ronse | Renaix
  2792397 Lier | Lierre
  2791343 Menen | Menin
  2783941 Wavre | Waver
  2790101 Nivelles | Nijvel
  2795113 Huy | Hoei
  2803010 Ath | Aat
  2803073 Arlon | Aarlen | Arel
  2786420 Soignies | Zinnik
  2785169 Tubize | Tubeke
  2792567 Lessines | Lessen
  2784548 Visé | Wezet
  2784066 Waremme | Borgworm
  2798747 Enghien | Edingen
  2802583 Bastogne | Bastenaken
  2799369 Diksmuide | Dixmude
  2784804 Veurne | Furnes

  2950159 Berlin | Berlijn | Berlino | Berliini
  2911298 Hamburg | Hambourg | Hamburgo | Amburgo | Hamborg | Hampuri
  2867714 München | Munich | Monaco di Baviera | Monachium
  2886242 Köln | Cologne | Colonia | Keulen | Kolonia
  2925533 Frankfurt am Main | Francfort-sur-le-Main | Francoforte
  2825297 Stuttgart | Stoccarda | Sztutgart
  2944388 Bremen | Brême
  2910831 Hannover | Hanover | Hanovre | Hanower
  2879139 Leipzig | Lipsia | Lipsk
  2861650 Nürnberg | Nuremberg | Norimberga | Neurenberg | Norymberga
  2935022 Dresden | Dresde | Dresda | Drezno
  3247449 Aachen | Aix-la-Chapelle | Aquisgrán | Aquisgrana | Aken | Akwizgran
  2874225 Mainz | Mayence | Maguncia | Magonza | Moguncja
  2821164 Trier | Trèves | Tréveris | Treviri | Trewir
  2954172 Augsburg | Augsbourg | Augusta
  2945024 Braunschweig | Brunswick | Brunswijk
  2934691 Duisburg | Duisbourg
  2891122 Kiel | Kilonia
  2875601 Lübeck | Lubecca | Lubeka
  2874545 Magdeburg | Magdebourg | Magdeburgo
  2852458 Potsdam | Poczdam
  2925177 Freiburg im Breisgau | Freiburg | Fribourg-en-Brisgau | Friburgo | Fryburg
  2849483 Regensburg | Ratisbonne | Ratisbona | Ratyzbona
  2805615 Würzburg | Wurtzbourg | Wurzburgo
  2918632 Göttingen | Gotinga | Gottinga | Getynga
  2886946 Koblenz | Coblence | Coblenza | Koblencja
  2885679 Konstanz | Constance | Constanza | Costanza | Konstancja
  2842647 Saarbrücken | Sarrebruck
  2820860 Tübingen | Tubinga
  2952984 Bamberg | Bamberga
  2855328 Passau | Passavia | Pasawa
  2830582 Speyer | Spire | Spira
  2926271 Flensburg | Flensborg
  2939811 Cottbus | Chóśebuz
  2951881 Bautzen | Budyšin | Budziszyn
  2887835 Kleve | Kleef | Clèves
  2803620 Zweibrücken | Deux-Ponts

  2761369 Wien | Vienna | Vienne | Viena | Wenen | Wiedeń
  2766824 Salzburg | Salzbourg | Salzburgo | Salisburgo
  2766429 St. Pölten | Sankt Pölten

  2657896 Zürich | Zurigo | Zurych
  2660646 Genève | Geneva | Genf | Ginevra | Ginebra | Genewa
  2661604 Basel | Basle | Bâle | Basilea | Bazel | Bazylea
  2661552 Bern | Berne | Berna | Berno
  2659994 Lausanne | Losanna | Lausana | Lozanna
  2657970 Winterthur | Winterthour
  2658822 St. Gallen | Sankt Gallen | Saint-Gall | San Gallo
  2659811 Luzern | Lucerne | Lucerna
  2661513 Biel/Bienne | Bienna
  2658377 Thun | Thoune
  2658761 Schaffhausen | Schaffhouse | Sciaffusa | Szafuza
  2660718 Fribourg | Freiburg | Friburgo | Fryburg
  2661169 Chur | Coire | Coira
  2659496 Neuchâtel | Neuenburg
  2658576 Sion | Sitten
  2658606 Sierre | Siders
  2657908 Zug | Zoug | Zugo
  2658564 Solothurn | Soleure | Soletta
  2661321 Burgdorf | Berthoud
  2661567 Bellinzona | Bellenz
  2659748 Martigny | Martigny-Ville
  2661035 Delémont | Delsberg
  2659171 Porrentruy | Pruntrut
  2658112 Visp | Viège
  2661394 Brig | Brigue | Briga

  2988507 Paris | Parigi | Parijs | Pariisi | Paryż
  2995469 Marseille | Marsella | Marsiglia | Marsylia
  2996944 Lyon | Lione | Lion
  2972315 Toulouse | Tolosa | Tuluza
  2990440 Nice | Nizza | Niza | Nicea
  2973783 Strasbourg | Straßburg | Estrasburgo | Strasburgo | Straatsburg
  3031582 Bordeaux | Burdeos
  2998324 Lille | Rijsel
  2984114 Reims | Rheims
  2972328 Toulon | Tolone | Tulon
  3021372 Dijon | Digione
  2991214 Mulhouse | Mülhausen | Miluza
  2987914 Perpignan | Perpiñán | Perpinyà
  2982652 Rouen | Ruán
  3035681 Avignon | Aviñón | Avignone | Awinion
  2969679 Versailles | Versalles | Wersal
  3006787 La Rochelle | La Rochela
  3020686 Dunkerque | Dunkirk | Duinkerke | Dünkirchen | Dunquerque
  3024297 Colmar | Kolmar
  3038334 Ajaccio | Aiacciu
  3034475 Bayonne | Bayona | Baiona
  2990919 Narbonne | Narbona

  3169070 Roma | Rome | Rooma | Rzym
  3173435 Milano | Milan | Mailand | Milaan | Mediolan
  3172394 Napoli | Naples | Neapel | Nápoles | Napels | Neapol
  3165524 Torino | Turin | Turijn | Turyn
  2523920 Palermo | Palerme
  3176219 Genova | Genoa | Genua | Gênes
  3181928 Bologna | Bologne | Bolonia
  3176959 Firenze | Florence | Florenz | Florencia | Florencja | Florens
  3164603 Venezia | Venice | Venedig | Venise | Venecia | Venetië | Venetsia | Wenecja
  2525068 Catania | Catane
  2524170 Messina | Messine | Mesyna
  3164527 Verona | Vérone | Werona
  3171728 Padova | Padua | Padoue | Padwa
  3165185 Trieste | Triest
  3165926 Taranto | Tarent | Tarente
  3173331 Modena | Modène
  3174659 Livorno | Leghorn | Livourne
  3171457 Parma | Parme
  3169522 Reggio nell'Emilia | Reggio Emilia
  3171180 Perugia | Pérouse
  3182164 Bergamo | Bergame
  3164419 Vicenza | Vicence
  3181913 Bolzano | Bozen
  2523083 Siracusa | Syracuse | Syrakus | Syrakuzy
  3171058 Piacenza | Plaisance
  3177090 Ferrara | Ferrare
  3183089 Ancona | Ancône
  3178229 Como | Côme
  3174530 Lucca | Lucques
  3169561 Ravenna | Ravenne | Rawenna
  3165243 Trento | Trient | Trente | Trydent
  3165201 Treviso | Trévise
  3170647 Pisa | Pise | Piza
  3177838 Cremona | Crémone
  3166548 Siena | Sienne | Sienna
  3174051 Mantova | Mantua | Mantoue
  3175986 Gorizia | Görz | Gorica
  3173577 Merano | Meran
  3182997 Aosta | Aoste
  3181550 Bressanone | Brixen
  3181480 Brunico | Bruneck

  3117735 Madrid | Madryt
  3128760 Barcelona | Barcelone | Barcellona
  2509954 Valencia | Valence | Walencja
  2510911 Sevilla | Seville | Siviglia | Sewilla
  3104324 Zaragoza | Saragossa | Saragosse | Saragozza
  2512989 Palma | Palma de Mallorca
  3128026 Bilbao | Bilbo
  2521978 Alicante | Alacant
  2519240 Córdoba | Cordoue | Cordova | Kordoba | Kordowa
  3121424 Gijón | Xixón
  3119841 A Coruña | La Coruña | Corunna | La Corogne
  3104499 Vitoria-Gasteiz | Gasteiz / Vitoria
  2517117 Granada | Grenade | Grenada
  2518559 Elche | Elx
  3114711 Oviedo | Uviéu
  3114472 Pamplona | Iruña | Pampelune
  3110044 Donostia / San Sebastián | Saint-Sébastien
  2519752 Castelló de la Plana | Castellón de la Plana
  3111108 Salamanca | Salamanque
  2511401 La Laguna | San Cristóbal de La Laguna
  2520058 Cartagena | Carthagène
  3108288 Tarragona | Tarragone
  3118514 Lleida | Lérida
  2520600 Cádiz | Cadiz | Cadix | Cadice | Kadyks
  3114965 Ourense | Orense
  3121456 Girona | Gerona | Gérone
  3109642 Santiago de Compostela | Saint-Jacques-de-Compostelle
  3109453 Barakaldo | Baracaldo
  2510409 Toledo | Tolède
  3121007 Getxo | Guecho
  2511619 Sagunto | Sagunt
  2522098 Alcoy | Alcoi
  3109256 Segovia | Ségovie
  2516479 Ibiza | Eivissa
  2514301 Maó | Mahón
  2516345 Xàtiva | Játiva

  2964574 Dublin | Baile Átha Cliath | Dublino
  2965140 Cork | Corcaigh
  2962943 Limerick | Luimneach
  2964180 Galway | Gaillimh
  2960992 Waterford | Port Láirge
  2960964 Wexford | Loch Garman
  2962290 Newbridge | Droichead Nua
  2965353 Clonmel | Cluain Meala
  2962361 Mullingar | An Muileann gCearr
  2961651 Rush | An Ros
  2961120 Tramore | Trá Mhór
  2963370 Killarney | Cill Airne
  2965516 Charleville | Ráth Luirc
  2966342 Barna | Bearna
  2962945 Lifford | Leifear

  2643743 London | Londres | Londra | Londen | Lontoo | Londyn
  2650225 Edinburgh | Édimbourg | Edimburgo | Edynburg
  2653822 Cardiff | Caerdydd
  2636432 Swansea | Abertawe
  2641598 Newport | Casnewydd
  2643736 Derry | Londonderry
  2653877 Canterbury | Cantorbéry
  2651048 Dover | Douvres

  5128581 New York | New York City | Nueva York | Nowy Jork
  4560349 Philadelphia | Philadelphie | Filadelfia
  4140963 Washington, D.C. | Washington DC | Waszyngton
  4335045 New Orleans | La Nouvelle-Orléans | Nueva Orleans | Nowy Orlean

  6325494 Québec | Quebec City
  6324733 St. John's | Saint-Jean

  2147714 Sydney | Sidney

  756135 Warszawa | Warsaw | Warschau | Varsovie | Varsovia | Varsavia | Varsova
  3094802 Kraków | Cracow | Krakau | Cracovie | Cracovia | Krakova
  3081368 Wrocław | Breslau | Breslavia
  3088171 Poznań | Posen
  3099434 Gdańsk | Danzig | Dantzig | Danzica
  3083829 Szczecin | Stettin
  3102014 Bydgoszcz | Bromberg
  3096472 Katowice | Kattowitz
  3099424 Gdynia | Gdingen
  3100946 Częstochowa | Tschenstochau
  3083271 Toruń | Thorn
  3099230 Gliwice | Gleiwitz
  3103402 Bielsko-Biała | Bielsko-Biala | Bielitz-Biala
  763166 Olsztyn | Allenstein
  3090048 Opole | Oppeln
  3099759 Elbląg | Elbing
  3082707 Wałbrzych | Waldenburg
  3080165 Zielona Góra | Grünberg
  3095049 Koszalin | Köslin
  3093692 Legnica | Liegnitz
  3085450 Słupsk | Stolp
  3097257 Jelenia Góra | Hirschberg
  3095795 Kołobrzeg | Kolberg
  3089658 Oświęcim | Auschwitz
  3083955 Świnoujście | Swinemünde
  3085151 Sopot | Zoppot
  3092472 Malbork | Marienburg

  2618425 København | Copenhagen | Kopenhagen | Copenhague | Copenaghen | Kööpenhamina | Köpenhamn | Kopenhaga
  2624652 Aarhus | Århus
  2620473 Helsingør | Elsinore

  658225 Helsinki | Helsingfors
  660158 Espoo | Esbo
  634963 Tampere | Tammerfors
  632453 Vantaa | Vanda
  633679 Turku | Åbo
  643492 Oulu | Uleåborg
  649360 Lahti | Lahtis
  640999 Pori | Björneborg
  648900 Lappeenranta | Villmanstrand
  632978 Vaasa | Vasa
  659180 Hämeenlinna | Tavastehus
  660561 Porvoo | Borgå
  646005 Mikkeli | S:t Michel
  656913 Hyvinkää | Hyvinge
  655958 Järvenpää | Träskända
  639734 Rauma | Raumo
  647751 Lohja | Lojo
  651943 Kokkola | Karleby
  654899 Kajaani | Kajana
  633591 Tuusula | Tusby
  649630 Kirkkonummi | Kyrkslätt
  653185 Kerava | Kervo
  637292 Savonlinna | Nyslott
  631707 Vihti | Vichtis
  640124 Raisio | Reso
  656820 Iisalmi | Idensalmi
  640276 Raahe | Brahestad
  659169 Hamina | Fredrikshamn
  655130 Kaarina | S:t Karins
  634093 Tornio | Torneå
  637067 Sipoo | Sibbo
  656130 Jakobstad | Pietarsaari
  651299 Korsholm | Mustasaari
  633221 Uusikaupunki | Nystad
  642673 Parainen | Pargas
  647571 Loviisa | Lovisa
  648056 Lieto | Lundo
  660325 Ekenäs | Tammisaari
  645211 Naantali | Nådendal
  659101 Hanko | Hangö
  654047 Karis | Karjaa
  653559 Kauniainen | Grankulla
  650769 Kristinestad | Kristiinankaupunki
  644100 Nykarleby | Uusikaarlepyy
  650754 Kronoby | Kruunupyy
  646875 Malax | Maalahti
  641124 Pohja | Pojo
  636608 Siuntio | Sjundeå
  656652 Ingå | Inkoo
  640384 Pyhtää | Pyttis
  648847 Larsmo | Luoto
  642118 Pernå | Pernaja
  631254 Vörå | Vöyri
  652776 Kimito | Kemiö
  648965 Lapinjärvi | Lappträsk
  653758 Kaskinen | Kaskö
  645081 Närpes | Närpiö
  644930 Nickby | Nikkilä

  3133880 Trondheim | Drontheim
  779330 Kautokeino | Guovdageaidnu

  2673730 Stockholm | Estocolmo | Stoccolma | Tukholma | Sztokholm
  2711537 Göteborg | Gothenburg | Gotemburgo
  2666199 Uppsala | Upsala
  602150 Umeå | Uumaja
  604490 Luleå | Luulaja
  605155 Kiruna | Kiiruna
  605859 Haparanda | Haaparanta
`
