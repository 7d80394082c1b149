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
  TOP_LOGPROBS_RANGE: { status: 400, message: 'top_logprobs must be between 0 and 20' },
  RAW_WITH_TEMPLATE: { status: 400, message: 'raw mode does not support template, system, or context' },
  TEMPLATE_UNSUPPORTED: { status: 400, message: 'a template in the request is not supported by this server' },
  TEMPLATE_FAILED: { status: 500, message: 'template: {reason}' },
  CONTEXT_INVALID: { status: 400, message: 'invalid context: {token} is not a token of this model' },
  FORMAT_INVALID: {
    status: 400,
    message: 'invalid format: {format}; expected "json" or a valid JSON Schema object',
  },
  FORMAT_SCHEMA_INVALID: { status: 400, message: 'invalid JSON schema in format: {reason}' },
  OPTION_TYPE: { status: 500, message: 'option {name} must be of type {type}' },
  PROMPT_TOO_LONG: {
    status: 400,
    message:
      'the prompt is longer than the context length currently available to the model; shorten the prompt, adjust the context length in settings, or use a model with a longer context length',
  },
  INPUT_TOO_LONG: { status: 400, message: 'the input length exceeds the context length' },
  OPTION_UNSUPPORTED: { status: 400, message: '{reason}' },
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
  MEMORY_SHORT: {
    status: 500,
    message: 'model requires more system memory ({needed}) than is available ({available})',
  },
  LOAD_STALLED: { status: 500, message: 'timed out waiting for model runner to start' },
  MESSAGES_EMPTY: { status: 400, message: "[] is too short - 'messages'" },
  DIGEST_INVALID: { status: 400, message: 'invalid digest format' },
  DIGEST_MISMATCH: { status: 400, message: 'digest mismatch, expected {expected}, got {found}' },
  BLOB_NOT_FOUND: { status: 404, message: 'blob {digest} not found' },
  STORE_READ_ONLY: { status: 403, message: 'the store is read-only' },
  FILE_PATH_INVALID: { status: 400, message: 'file path must be relative' },
  CREATE_SOURCE_MISSING: { status: 400, message: "neither 'from' or 'files' was specified" },
  CREATE_TYPE_UNKNOWN: { status: 400, message: 'unknown type' },
  CREATE_NOT_GGUF: { status: 400, message: 'supplied file was not in GGUF format' },
  CREATE_ONE_ADAPTER: { status: 400, message: 'only one adapter is currently supported' },
  CREATE_NOT_ADAPTER: { status: 400, message: 'the file given as adapter is not an adapter' },
  CREATE_MODEL_COUNT: { status: 400, message: 'the files hold {count} models; exactly one is needed' },
  CREATE_CONVERSION: {
    status: 400,
    message: 'converting safetensors is not supported by this server; convert the model to GGUF first',
  },
  CREATE_QUANTIZE_SOURCE: { status: 500, message: 'quantization is only supported for F16 and F32 models' },
  CREATE_QUANTIZE: {
    status: 400,
    message: 'quantizing is not supported by this server; use a file that is already quantized to {type}',
  },
  CREATE_REMOTE: { status: 400, message: 'models on remote hosts are not supported by this server' },
  CREATE_FILE_UNUSABLE: { status: 400, message: '{reason}' },
  TEMPLATE_INVALID: { status: 400, message: 'template error: {reason}' },
  REGISTRY_NOT_ALLOWED: {
    status: 403,
    message: 'registry {host} is not allowed; add it to models.registries to allow it',
  },
  INSECURE_PROTOCOL: { status: 500, message: 'insecure protocol http' },
  TRANSFER_FAILED: { status: 500, message: '{reason}' },
  TRANSFERS_BUSY: { status: 503, message: 'server busy, please try again.  maximum transfers exceeded' },
  SHUTTING_DOWN: { status: 503, message: 'server is shutting down' },
} as const;

export const fail = failWith(errors);
