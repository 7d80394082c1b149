"""Asks the models behind a gateway with the Python clients that are installed.

Usage: clients.py <gateway> <model> <tokens by client as JSON>
Prints a JSON line for each answer: the client, and the tokens of which it was told.
"""
import importlib
import json
import sys

GATEWAY, MODEL, TOKENS = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
MESSAGES = [{"role": "user", "content": "Say a word about the sea."}]
MOST = 24


def tell(client, prompt, generated):
    print(json.dumps({"client": client, "prompt": prompt or 0, "generated": generated or 0}), flush=True)


def ollama(module, name):
    client = module.Client(host=f"{GATEWAY}/models", headers={"Authorization": f"Bearer {TOKENS[name]}"})
    options = {"num_predict": MOST, "temperature": 0}
    whole = client.chat(model=MODEL, messages=MESSAGES, options=options)
    tell(name, whole.prompt_eval_count, whole.eval_count)
    text = ""
    for part in client.chat(model=MODEL, messages=MESSAGES, options=options, stream=True):
        text += part.message.content
        if part.done:
            tell(name, part.prompt_eval_count, part.eval_count)
    assert text == whole.message.content
    embedded = client.embed(model=MODEL, input=["the sea"])
    tell(name, embedded.prompt_eval_count, 0)


def openai(module, name):
    client = module.OpenAI(base_url=f"{GATEWAY}/models/v1", api_key=TOKENS[name], max_retries=0)
    asked = {"model": MODEL, "messages": MESSAGES, "max_tokens": MOST, "temperature": 0}
    whole = client.chat.completions.create(**asked)
    tell(name, whole.usage.prompt_tokens, whole.usage.completion_tokens)
    text = ""
    for part in client.chat.completions.create(**asked, stream=True, stream_options={"include_usage": True}):
        text += part.choices[0].delta.content or "" if part.choices else ""
        if part.usage:
            tell(name, part.usage.prompt_tokens, part.usage.completion_tokens)
    assert text == whole.choices[0].message.content
    text = ""
    for part in client.chat.completions.create(**asked, stream=True):
        text += part.choices[0].delta.content or ""
        assert part.usage is None
    assert text == whole.choices[0].message.content
    # The same answer, of which only the gateway was told.
    tell(name, whole.usage.prompt_tokens, whole.usage.completion_tokens)


def anthropic_prompt(usage):
    # What was read from a cache is part of the prompt, and stands apart.
    return usage.input_tokens + (usage.cache_creation_input_tokens or 0) + (usage.cache_read_input_tokens or 0)


def anthropic(module, name):
    keys = {"api_key": TOKENS[name]} if name.endswith("key") else {"auth_token": TOKENS[name]}
    client = module.Anthropic(base_url=f"{GATEWAY}/models", max_retries=0, **keys)
    asked = {"model": MODEL, "messages": MESSAGES, "max_tokens": MOST}
    whole = client.messages.create(**asked)
    tell(name, anthropic_prompt(whole.usage), whole.usage.output_tokens)
    with client.messages.stream(**asked) as stream:
        for _ in stream:
            pass
        final = stream.get_final_message()
    tell(name, anthropic_prompt(final.usage), final.usage.output_tokens)


def litellm(module, name):
    asked = {
        "model": f"openai/{MODEL}",
        "api_base": f"{GATEWAY}/models/v1",
        "api_key": TOKENS[name],
        "messages": MESSAGES,
        "max_tokens": MOST,
        "temperature": 0,
    }
    whole = module.completion(**asked)
    tell(name, whole.usage.prompt_tokens, whole.usage.completion_tokens)
    last = None
    for part in module.completion(**asked, stream=True, stream_options={"include_usage": True}):
        last = getattr(part, "usage", None) or last
    tell(name, last.prompt_tokens, last.completion_tokens)


for library, ask, names in [
    ("ollama", ollama, ["py-ollama"]),
    ("openai", openai, ["py-openai"]),
    ("anthropic", anthropic, ["py-anthropic-key", "py-anthropic-bearer"]),
    ("litellm", litellm, ["py-litellm"]),
]:
    try:
        module = importlib.import_module(library)
    except ImportError:
        continue
    for name in names:
        ask(module, name)
