import { failWith } from '#kit/error-table';

/**
 * Every error that models returns to a client. Texts and statuses are those of ollama/ollama (`server/routes.go`,
 * `server/sched.go`, `llm/llama_server.go`, August 2026), because clients compare them.
 */
export const errors = {
  BODY_MISSING: { status: 400, message: 'missing request body' },
  BODY_INVALID: { status: 400, message: '{reason}' },
  FIELD_UNSUPPORTED: { status: 400, message: '{field} is not supported' },
  BODY_TOO_LARGE: { status: 413, message: 'request body too large' },
  MODEL_REQUIRED: { status: 400, message: 'model is required' },
  MODEL_NAME_INVALID: { status: 400, message: 'invalid model name' },
  MODEL_NOT_FOUND: { status: 404, message: "model '{name}' not found" },
  DELETE_NAME_INVALID: { status: 400, message: 'name {name} is invalid' },
  COPY_SOURCE_INVALID: { status: 400, message: 'source {name} is invalid' },
  COPY_DESTINATION_INVALID: { status: 400, message: 'destination {name} is invalid' },
  COPY_SOURCE_NOT_FOUND: { status: 404, message: 'model {name} not found' },
  MODEL_READ_ONLY: { status: 403, message: "model '{name}' is in a read-only store" },
  MODEL_DAMAGED: { status: 500, message: "model '{name}' cannot be used: {reason}" },
  CHAT_UNSUPPORTED: { status: 400, message: '{name} does not support chat' },
  GENERATE_UNSUPPORTED: { status: 400, message: '{name} does not support generate' },
  THINKING_UNSUPPORTED: { status: 400, message: '{name} does not support thinking' },
  TOOLS_UNSUPPORTED: { status: 400, message: '{name} does not support tools' },
  INSERT_UNSUPPORTED: { status: 400, message: '{name} does not support insert' },
  IMAGES_UNSUPPORTED: { status: 400, message: '{name} does not support images' },
  LOGPROBS_UNSUPPORTED: { status: 400, message: 'logprobs are not supported by this server' },
  TOP_LOGPROBS_RANGE: { status: 400, message: 'top_logprobs must be between 0 and 20' },
  RAW_WITH_TEMPLATE: { status: 400, message: 'raw mode does not support template, system, or context' },
  TEMPLATE_UNSUPPORTED: { status: 400, message: 'a template in the request is not supported by this server' },
  TEMPLATE_FAILED: { status: 500, message: 'template: {reason}' },
  CONTEXT_INVALID: { status: 400, message: 'invalid context: {token} is not a token of this model' },
  FORMAT_INVALID: {
    status: 400,
    message: 'invalid format: {format}; expected "json" or a valid JSON Schema object',
  },
  FORMAT_SCHEMA_INVALID: { status: 400, message: 'invalid JSON schema in format' },
  OPTION_TYPE: { status: 500, message: 'option {name} must be of type {type}' },
  PROMPT_TOO_LONG: {
    status: 400,
    message:
      'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length',
  },
  SERVER_BUSY: { status: 503, message: 'server busy, please try again.  maximum pending requests exceeded' },
  REQUEST_CANCELED: { status: 499, message: 'request canceled' },
  RUNNER_DIED: {
    status: 500,
    message:
      'model runner has unexpectedly stopped, this may be due to resource limitations or an internal error, check ollama server logs for details',
  },
  CLIENT_TOO_SLOW: { status: 500, message: 'the client reads too slowly' },
  RUNNER_FAILED: { status: 500, message: '{reason}' },
  LOAD_FAILED: { status: 500, message: "model '{name}' could not be loaded: {reason}" },
  LOAD_STALLED: { status: 500, message: 'timed out waiting for model runner to start' },
  MESSAGES_EMPTY: { status: 400, message: "[] is too short - 'messages'" },
  SHUTTING_DOWN: { status: 503, message: 'server is shutting down' },
} as const;

export const fail = failWith(errors);
