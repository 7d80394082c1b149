/** One message of a conversation. */
export interface Message {
  /** `system`, `user`, `assistant`, `tool`, or any other: the template decides. */
  readonly role: string;
  readonly content: string;
  readonly thinking?: string;
  /** Images and sounds, in base64. */
  readonly images?: readonly string[];
  readonly tool_calls?: readonly ToolCall[];
  readonly tool_name?: string;
  readonly tool_call_id?: string;
}

export interface ToolCall {
  readonly id?: string;
  readonly function: { readonly index?: number; readonly name: string; readonly arguments: unknown };
}
