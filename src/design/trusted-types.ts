type Rules = { createHTML: (text: string) => string } | { createScriptURL: (text: string) => string }

/**
 * Where a browser asks for it (the content policy does), text becomes markup or a script only if a policy with a name that
 * the server allows has made it. Each policy stays in the one file that needs it. Elsewhere its rules alone do.
 */
export const createPolicy = <Given extends Rules>(name: string, rules: Given): Given => {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy: (policy: string, given: Given) => Given }
  }
  return trustedTypes?.createPolicy(name, rules) ?? rules
}
