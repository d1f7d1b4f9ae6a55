// The rules of `StatementStoreRequest` of the EU's transparency database (github.com/digital-services-act), one by one.
import { z } from 'zod'
import { euCategories } from './eu-categories.ts'

const anyOf = (prefix: string, names: string) => z.enum(names.split(' ').map((name) => `${prefix}_${name}`))
const atMost = (length: number) =>
  z.string().refine((text) => [...text].length <= length, { error: `longer than ${length}` })
/** What is required must say something: their server trims, and takes what is empty for missing. */
const required = (length: number) => atMost(length).refine((text) => text.trim() !== '', { error: 'empty' })
const dayFrom = (first: string) =>
  z.iso.date().refine((day) => day >= first && day <= '2038-01-01', { error: 'not a day that they take' })

export const euCountries =
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' ')
const categoryCodes = euCategories
  .map(({ code }) => code)
  .filter((code) => code !== 'STATEMENT_CATEGORY_NOT_SPECIFIED_ORDER')
const keywordCodes = euCategories.flatMap(({ keywords }) => keywords.map(({ code }) => code))

/** Of several that exclude each other, or need each other. */
const asTheyBelong = (statement: {
  decision_visibility?: string[] | undefined
  decision_visibility_other?: string | undefined
  decision_provision?: string | undefined
  decision_account?: string | undefined
  content_type: string[]
  content_type_other?: string | undefined
  decision_ground: string
  illegal_content_legal_ground?: string | undefined
  illegal_content_explanation?: string | undefined
  incompatible_content_ground?: string | undefined
  incompatible_content_explanation?: string | undefined
  incompatible_content_illegal?: string | undefined
  source_type: string
  source_identity?: string | undefined
}): boolean => {
  const has = (value: unknown) => value !== undefined
  const isIllegal = statement.decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT'
  const isOtherVisibility = statement.decision_visibility?.includes('DECISION_VISIBILITY_OTHER') ?? false
  const isOtherContent = statement.content_type.includes('CONTENT_TYPE_OTHER')
  const restricts = has(
    statement.decision_visibility ?? statement.decision_provision ?? statement.decision_account,
  )
  return (
    restricts &&
    has(statement.decision_visibility_other) === isOtherVisibility &&
    has(statement.content_type_other) === isOtherContent &&
    has(statement.illegal_content_legal_ground) === isIllegal &&
    has(statement.illegal_content_explanation) === isIllegal &&
    has(statement.incompatible_content_ground) === !isIllegal &&
    has(statement.incompatible_content_explanation) === !isIllegal &&
    !(isIllegal && has(statement.incompatible_content_illegal)) &&
    !(statement.source_type === 'SOURCE_VOLUNTARY' && has(statement.source_identity))
  )
}

/** What that database takes. We restrict nobody's money: what concerns payments is left out. */
export const EuStatement = z
  .strictObject({
    decision_visibility: z
      .array(
        anyOf(
          'DECISION_VISIBILITY',
          'CONTENT_REMOVED CONTENT_DISABLED CONTENT_DEMOTED CONTENT_AGE_RESTRICTED CONTENT_INTERACTION_RESTRICTED CONTENT_LABELLED OTHER',
        ),
      )
      .min(1)
      .optional(),
    decision_visibility_other: required(500).optional(),
    decision_provision: anyOf(
      'DECISION_PROVISION',
      'PARTIAL_SUSPENSION TOTAL_SUSPENSION PARTIAL_TERMINATION TOTAL_TERMINATION',
    ).optional(),
    decision_account: anyOf('DECISION_ACCOUNT', 'SUSPENDED TERMINATED').optional(),
    account_type: anyOf('ACCOUNT_TYPE', 'BUSINESS PRIVATE').optional(),
    category: z.enum(categoryCodes),
    category_specification: z.array(z.enum([...keywordCodes, 'KEYWORD_STALKING'])).optional(),
    decision_ground: anyOf('DECISION_GROUND', 'ILLEGAL_CONTENT INCOMPATIBLE_CONTENT'),
    decision_ground_reference_url: z.url().max(500).optional(),
    illegal_content_legal_ground: required(500).optional(),
    illegal_content_explanation: required(2000).optional(),
    incompatible_content_ground: required(500).optional(),
    incompatible_content_explanation: required(2000).optional(),
    incompatible_content_illegal: z.enum(['Yes', 'No']).optional(),
    content_type: z
      .array(anyOf('CONTENT_TYPE', 'APP AUDIO IMAGE PRODUCT SYNTHETIC_MEDIA TEXT VIDEO OTHER'))
      .min(1),
    content_type_other: required(500).optional(),
    territorial_scope: z.array(z.enum(euCountries)).optional(),
    content_date: dayFrom('2000-01-01'),
    application_date: dayFrom('2020-01-01'),
    end_date_account_restriction: dayFrom('0000-01-01').optional(),
    end_date_service_restriction: dayFrom('0000-01-01').optional(),
    end_date_visibility_restriction: dayFrom('0000-01-01').optional(),
    decision_facts: required(5000),
    source_type: anyOf('SOURCE', 'ARTICLE_16 TRUSTED_FLAGGER TYPE_OTHER_NOTIFICATION VOLUNTARY'),
    source_identity: atMost(500).optional(),
    automated_detection: z.enum(['Yes', 'No']),
    automated_decision: anyOf('AUTOMATED_DECISION', 'FULLY PARTIALLY NOT_AUTOMATED'),
    puid: required(500).regex(/^[a-zA-Z0-9-_]+$/),
  })
  .refine(asTheyBelong, { error: 'fields that do not belong together' })
export type EuStatement = z.infer<typeof EuStatement>
