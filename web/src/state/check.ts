/** Where a text is checked, behind the gateway. */
export const CHECK_PATH = '/grammar/check';
export const CHECK_TYPE = 'application/x-www-form-urlencoded';

/** One mistake, with its place in UTF-16 units. */
export interface Match {
  readonly message: string;
  readonly offset: number;
  readonly length: number;
  readonly replacements: readonly { readonly value: string }[];
  readonly rule: {
    readonly id: string;
    readonly issueType: string;
    readonly category: { readonly name: string };
  };
}

export interface CheckAnswer {
  readonly language: { readonly code: string; readonly detectedLanguage: { readonly name: string } };
  readonly matches: readonly Match[];
}
