/** An error in OpenAI's format (ollama/ollama `openai/openai.go`). */
export function openAiError(status: number, message: string) {
  const type = status === 400 ? 'invalid_request_error' : status === 404 ? 'not_found_error' : 'api_error';
  return { error: { message, type, param: null, code: null } };
}
