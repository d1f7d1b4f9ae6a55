/** What the Commission's templates for transparency reports (Regulation (EU) 2024/2835, Annex I) call a category. */
export type EuCategory = { label: string; name: string; code: string; keywords: readonly EuKeyword[] }
type EuKeyword = { name: string; code: string }

const category = (
  label: string,
  code: string,
  name: string,
  keywords: readonly (readonly [code: string, name: string])[],
): EuCategory => ({
  label,
  name,
  code: `STATEMENT_CATEGORY_${code}`,
  keywords: keywords.map(([keyword, called]) => ({ name: called, code: `KEYWORD_${keyword}` })),
})

const OTHER = ['OTHER', 'Not captured by any other sub-category'] as const

/** In the order of the templates. */
export const euCategories: readonly EuCategory[] = [
  category('Category 1', 'ANIMAL_WELFARE', 'Animal welfare', [
    ['ANIMAL_HARM', 'Animal harm'],
    ['UNLAWFUL_SALE_ANIMALS', 'Unlawful sale of animals'],
    OTHER,
  ]),
  category('Category 2', 'CONSUMER_INFORMATION', 'Consumer information infringements', [
    ['HIDDEN_ADVERTISEMENT', 'Hidden advertisement or commercial communication, including by influencers'],
    ['INSUFFICIENT_INFORMATION_ON_TRADERS', 'Insufficient information on traders'],
    [
      'MISLEADING_INFO_GOODS_SERVICES',
      'Misleading information about the characteristics of the goods and services',
    ],
    ['MISLEADING_INFO_CONSUMER_RIGHTS', 'Misleading information about the consumer’s rights'],
    ['NONCOMPLIANCE_PRICING', 'Non-compliance with pricing regulations'],
    OTHER,
  ]),
  category('Category 3', 'CYBER_VIOLENCE', 'Cyber violence', [
    ['CYBER_BULLYING_INTIMIDATION', 'Cyber bullying and intimidation'],
    ['CYBER_HARASSMENT', 'Cyber harassment'],
    ['CYBER_INCITEMENT', 'Cyber incitement to hatred or violence'],
    ['CYBER_STALKING', 'Cyber stalking'],
    [
      'NON_CONSENSUAL_IMAGE_SHARING',
      'Non-consensual (intimate) material sharing, including (image-based) sexual abuse (excluding content depicting minors)',
    ],
    [
      'NON_CONSENSUAL_MATERIAL_DEEPFAKE',
      "Non-consensual sharing of material containing deepfake or similar technology using a third party's features (excluding content depicting minors)",
    ],
    OTHER,
  ]),
  category('Category 4', 'CYBER_VIOLENCE_AGAINST_WOMEN', 'Cyber violence against women', [
    ['BULLYING_AGAINST_GIRLS', 'Cyber bullying and intimidation against girls'],
    ['CYBER_HARASSMENT_AGAINST_WOMEN', 'Cyber harassment against women'],
    ['CYBER_STALKING_AGAINST_WOMEN', 'Cyber stalking against women'],
    ['FEMALE_GENDERED_DISINFORMATION', 'Gendered disinformation'],
    ['INCITEMENT_AGAINST_WOMEN', 'Illegal incitement to violence and hatred against women'],
    [
      'NON_CONSENSUAL_IMAGE_SHARING_AGAINST_WOMEN',
      'Non-consensual (intimate) material sharing against women, including (image-based) sexual abuse against women (excluding content depicting minors)',
    ],
    [
      'NON_CONSENSUAL_MATERIAL_DEEPFAKE_AGAINST_WOMEN',
      "Non-consensual sharing of material containing deepfake or similar technology using a third party's features against women (excluding content depicting minors)",
    ],
    OTHER,
  ]),
  category('Category 5', 'DATA_PROTECTION_AND_PRIVACY_VIOLATIONS', 'Data protection and privacy violations', [
    ['BIOMETRIC_DATA_BREACH', 'Biometric data breach'],
    ['DATA_FALSIFICATION', 'Data falsification'],
    ['MISSING_PROCESSING_GROUND', 'Missing processing ground for data'],
    ['RIGHT_TO_BE_FORGOTTEN', 'Right to be forgotten'],
    OTHER,
  ]),
  category('Category 6', 'ILLEGAL_OR_HARMFUL_SPEECH', 'Illegal or harmful speech', [
    ['DEFAMATION', 'Defamation'],
    ['DISCRIMINATION', 'Discrimination'],
    [
      'HATE_SPEECH',
      'Illegal incitement to violence and hatred based on protected characteristics (hate speech)',
    ],
    OTHER,
  ]),
  category('Category 7', 'INTELLECTUAL_PROPERTY_INFRINGEMENTS', 'Intellectual property infringements', [
    ['COPYRIGHT_INFRINGEMENT', 'Copyright infringements'],
    ['DESIGN_INFRINGEMENT', 'Design infringements'],
    ['GEOGRAPHIC_INDICATIONS_INFRINGEMENT', 'Geographical indications infringements'],
    ['PATENT_INFRINGEMENT', 'Patent infringements'],
    ['TRADE_SECRET_INFRINGEMENT', 'Trade secret infringements'],
    ['TRADEMARK_INFRINGEMENT', 'Trademark infringements'],
    OTHER,
  ]),
  category(
    'Category 8',
    'NEGATIVE_EFFECTS_ON_CIVIC_DISCOURSE_OR_ELECTIONS',
    'Negative effects on civic discourse or elections',
    [
      [
        'MISINFORMATION_DISINFORMATION',
        'Misinformation, disinformation, foreign information manipulation and interference',
      ],
      ['VIOLATION_EU_LAW', 'Violation of EU law relevant to civic discourse or elections'],
      ['VIOLATION_NATIONAL_LAW', 'Violation of national law relevant to civic discourse or elections'],
      OTHER,
    ],
  ),
  category('Category 9', 'PROTECTION_OF_MINORS', 'Protection of minors', [
    ['AGE_SPECIFIC_RESTRICTIONS_MINORS', 'Age-specific restrictions concerning minors'],
    ['CHILD_SEXUAL_ABUSE_MATERIAL', 'Child sexual abuse material'],
    [
      'CHILD_SEXUAL_ABUSE_MATERIAL_DEEPFAKE',
      'Child sexual abuse material containing deepfake or similar technology',
    ],
    ['GROOMING_SEXUAL_ENTICEMENT_MINORS', 'Grooming/sexual enticement of minors'],
    ['UNSAFE_CHALLENGES', 'Unsafe challenges'],
    OTHER,
  ]),
  category('Category 10', 'RISK_FOR_PUBLIC_SECURITY', 'Risk for public security', [
    ['ILLEGAL_ORGANIZATIONS', 'Illegal organizations'],
    ['RISK_ENVIRONMENTAL_DAMAGE', 'Risk for environmental damage'],
    ['RISK_PUBLIC_HEALTH', 'Risk for public health'],
    ['TERRORIST_CONTENT', 'Terrorist content'],
    OTHER,
  ]),
  category('Category 11', 'SCAMS_AND_FRAUD', 'Scams and/or fraud', [
    ['IMPERSONATION_ACCOUNT_HIJACKING', 'Impersonation or account hijacking'],
    ['INAUTHENTIC_ACCOUNTS', 'Inauthentic accounts'],
    ['INAUTHENTIC_LISTINGS', 'Inauthentic listings'],
    ['INAUTHENTIC_USER_REVIEWS', 'Inauthentic user reviews'],
    ['PHISHING', 'Phishing'],
    ['PYRAMID_SCHEMES', 'Pyramid schemes'],
    OTHER,
  ]),
  category('Category 12', 'SELF_HARM', 'Self-harm', [
    ['CONTENT_PROMOTING_EATING_DISORDERS', 'Content promoting eating disorders'],
    ['SELF_MUTILATION', 'Self-mutilation'],
    ['SUICIDE', 'Suicide'],
    OTHER,
  ]),
  category('Category 13', 'UNSAFE_AND_PROHIBITED_PRODUCTS', 'Unsafe, non-compliant or prohibited products', [
    ['PROHIBITED_PRODUCTS', 'Prohibited or restricted products'],
    ['UNSAFE_PRODUCTS', 'Unsafe or non-compliant products'],
    OTHER,
  ]),
  category('Category 14', 'VIOLENCE', 'Violence', [
    ['COORDINATED_HARM', 'Coordinated harm'],
    ['INCITEMENT_VIOLENCE_HATRED', 'General calls or incitement to violence and/or hatred'],
    ['HUMAN_EXPLOITATION', 'Human exploitation'],
    ['HUMAN_TRAFFICKING', 'Human trafficking'],
    ['TRAFFICKING_WOMEN_GIRLS', 'Trafficking in women and girls'],
    OTHER,
  ]),
  category('Category 15', 'OTHER_VIOLATION_TC', 'Other violation of provider’s terms and conditions', [
    ['ADULT_SEXUAL_MATERIAL', 'Adult sexual material'],
    ['AGE_SPECIFIC_RESTRICTIONS', 'Age-specific restrictions'],
    ['GEOGRAPHICAL_REQUIREMENTS', 'Geographical requirements'],
    ['GOODS_SERVICES_NOT_PERMITTED', 'Goods/services not permitted to be offered on the platform'],
    ['LANGUAGE_REQUIREMENTS', 'Language requirements'],
    ['NUDITY', 'Nudity'],
    OTHER,
  ]),
  category(
    'Category 16',
    'NOT_SPECIFIED_ORDER',
    'Type of illegal content not specified by the public authority',
    [],
  ),
  category(
    'Category 17',
    'NOT_SPECIFIED_NOTICE',
    'Type of alleged illegal content not specified by the notifier',
    [],
  ),
]
