"""Signs a person in by the OAuth code of the Python SDK, then calls tools: one JSON line in for each act, one out."""

import asyncio
import json
import os
import sys
from urllib.parse import parse_qs

import httpx2
from mcp import Client
from mcp.client.auth import AuthorizationCodeResult, OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import OAuthClientMetadata

URL = os.environ["URL"]


def say(**told: object) -> None:
    print(json.dumps(told), flush=True)


async def hear() -> dict:
    return json.loads(await asyncio.to_thread(sys.stdin.readline) or "{}")


class Kept:
    """What a program keeps of a sign-in."""

    tokens = None
    client_info = None

    async def get_tokens(self):
        return self.tokens

    async def set_tokens(self, tokens) -> None:
        self.tokens = tokens

    async def get_client_info(self):
        return self.client_info

    async def set_client_info(self, client_info) -> None:
        self.client_info = client_info


class Wire(httpx2.AsyncHTTPTransport):
    """Notes the requests for tokens, and loses the answers to renewals while it is asked to."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.to_lose = 0

    async def handle_async_request(self, request):
        response = await super().handle_async_request(request)
        if not request.url.path.endswith("/token"):
            return response
        grant = parse_qs(request.content.decode())["grant_type"][0]
        self.asked.append(f"{grant} {response.status_code}")
        if grant == "refresh_token" and self.to_lose > 0:
            self.to_lose -= 1
            await response.aclose()
            raise httpx2.ReadError("the connection was cut")
        return response


class Lent(httpx2.AsyncBaseTransport):
    """The same wire for each connection, which outlives the client that closes it."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire

    async def handle_async_request(self, request):
        return await self.wire.handle_async_request(request)


async def open_browser(url: str) -> None:
    say(open=url)


async def wait_at_redirect() -> AuthorizationCodeResult:
    return AuthorizationCodeResult(**await hear())


async def main() -> None:
    kept, wire = Kept(), Wire()
    provider = OAuthClientProvider(
        server_url=URL,
        client_metadata=OAuthClientMetadata(
            client_name=os.environ["CLIENT_NAME"],
            redirect_uris=[os.environ["REDIRECT"]],
            grant_types=["authorization_code", "refresh_token"],
            response_types=["code"],
        ),
        storage=kept,
        redirect_handler=open_browser,
        callback_handler=wait_at_redirect,
    )

    async def call() -> dict:
        async with httpx2.AsyncClient(auth=provider, transport=Lent(wire), timeout=120) as http:
            async with Client(streamable_http_client(URL, http_client=http)) as client:
                result = await client.call_tool("whoami", {})
                return {"structured": result.structured_content, "is_error": result.is_error}

    while act := (await hear()).get("act"):
        if act == "expire":
            # The clock of the client passes the end of its access token.
            provider.context.token_expiry_time = 1
            say(access_token=kept.tokens.access_token, refresh_token=kept.tokens.refresh_token)
        elif act == "lose":
            wire.to_lose = 1
            say(asked=wire.asked)
        else:
            try:
                told = await call()
            except BaseException as error:
                told = {"failed": repr(error)}
            tokens = kept.tokens
            say(**told, asked=wire.asked, access_token=tokens and tokens.access_token)


asyncio.run(main())
