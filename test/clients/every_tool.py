"""Calls tools by the client of the Python SDK: one JSON line in for each call, one out."""

import asyncio
import json
import os
import sys

import httpx2
from mcp import Client
from mcp.client.streamable_http import streamable_http_client


async def main() -> None:
    headers = {"authorization": f"Bearer {os.environ['TOKEN']}"}
    async with httpx2.AsyncClient(headers=headers, timeout=120) as http:
        async with Client(streamable_http_client(os.environ["URL"], http_client=http)) as client:
            tools = await client.list_tools()
            print(json.dumps([tool.name for tool in tools.tools]), flush=True)
            while line := await asyncio.to_thread(sys.stdin.readline):
                asked = json.loads(line)
                result = await client.call_tool(asked["name"], asked["arguments"])
                told = {"structured": result.structured_content, "is_error": result.is_error}
                print(json.dumps(told), flush=True)


asyncio.run(main())
