/** The service has not said anything that we could go by. */
export class AgeCheckFailed extends Error {}

/** One request to prove one's age, as both sides have to know it. */
type Request = { nonce: string; redirectUri: string }

/** Somebody else who knows how old people are, as a wallet or a bank: of all that they know we ask one yes or no. */
export type AgeCheck = {
  /** Where the member goes. */
  begin: (request: Request & { state: string; challenge: string }) => Promise<URL>
  /** Whether they are 18 or older, by what they came back with; `AgeCheckFailed` when that is worth nothing. */
  finish: (request: Request & { code: string; verifier: string; now: Date }) => Promise<boolean>
}
