import { handle } from '#platform/http/context.ts'
import * as contract from '../code-contract.ts'
import { explainCode } from './code-check.ts'
import { codesOf, createCode, editCode, turnCode } from './codes.ts'

export const codeRoutes = [
  handle(contract.getCodes, (_input, context) => codesOf(context)),
  handle(contract.addCode, ({ body }, context) => createCode(context, body)),
  handle(contract.changeCode, ({ body }, context) => editCode(context, body)),
  handle(contract.switchCode, ({ body }, context) => turnCode(context, body)),
  handle(contract.checkCode, ({ query }, context) => explainCode(context, query)),
]
