import { connect, type Socket } from "node:net";

/** Outcomes of a client's requests. */
export interface Requests {
  answered: number;
  /** Number of responses by status. */
  readonly statuses: Map<number, number>;
  /**
   * Written completely on an open connection, before the client saw its end or a response that announces
   * it, and yet without a complete response.
   */
  cut: number;
  /** The new connection was refused, so no request was sent. */
  refused: number;
}

export interface BusyClient {
  readonly requests: Requests;
  /** Resolves after this many responses. */
  reached(responses: number): Promise<void>;
  /** Resolves when the server closed the connection or accepts no new one. */
  readonly done: Promise<void>;
}

interface ClientOptions {
  readonly port: number;
  /** The whole request, headers and body. */
  readonly request: string;
  /** Opens a new connection for each request, instead of keeping one. */
  readonly reconnects?: boolean;
}

interface Response {
  readonly status: number;
  readonly announcesEnd: boolean;
  /** Including the headers. */
  readonly length: number;
}

const END_OF_HEADERS = "\r\n\r\n";

/** The first response in the input, or undefined if it is not complete. */
function parseResponse(input: Buffer): Response | undefined {
  const end = input.indexOf(END_OF_HEADERS);
  if (end < 0) return undefined;
  const head = input.subarray(0, end).toString("latin1");
  const bodyLength = /^content-length: (\d+)/im.exec(head)?.[1];
  if (bodyLength === undefined) throw new Error(`not a response of known length: ${head}`);
  const length = end + END_OF_HEADERS.length + Number(bodyLength);
  if (input.length < length) return undefined;
  const status = Number(head.slice("HTTP/1.1 ".length, "HTTP/1.1 200".length));
  return { status, announcesEnd: /^connection: close/im.test(head), length };
}

/** Resolves to the connected socket, or to undefined if the connection is refused. */
function open(port: number): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket));
    socket.once("error", () => resolve(undefined));
  });
}

/** Sends the request and waits for its response, again and again, until the server ends that. */
export function startBusyClient({ port, request, reconnects = false }: ClientOptions): BusyClient {
  const requests: Requests = { answered: 0, statuses: new Map(), cut: 0, refused: 0 };
  const waiting: { responses: number; resolve: () => void }[] = [];
  const count = ({ status }: Response) => {
    requests.answered += 1;
    requests.statuses.set(status, (requests.statuses.get(status) ?? 0) + 1);
    for (const each of waiting) if (requests.answered >= each.responses) each.resolve();
  };

  /** @returns Whether the connection announced its end or, if the client reconnects, has had its response. */
  function exchange(socket: Socket): Promise<"complete" | "ended" | "cut"> {
    const { promise, resolve } = Promise.withResolvers<"complete" | "ended" | "cut">();
    let input = Buffer.alloc(0);
    const end = (outcome: "complete" | "ended" | "cut") => {
      socket.end();
      resolve(outcome);
    };
    socket.on("data", (chunk: Buffer) => {
      input = Buffer.concat([input, chunk]);
      const response = parseResponse(input);
      if (!response) return;
      input = input.subarray(response.length);
      count(response);
      if (response.announcesEnd && !reconnects) end("ended");
      else if (reconnects) end("complete");
      else socket.write(request);
    });
    // A request is always pending here. Without effect after the last response.
    socket.on("end", () => end("cut"));
    socket.on("error", () => end("cut"));
    socket.on("close", () => end("cut"));
    socket.write(request);
    return promise;
  }

  async function run(): Promise<void> {
    for (;;) {
      const socket = await open(port);
      if (!socket) {
        requests.refused += 1;
        return;
      }
      const outcome = await exchange(socket);
      if (outcome === "cut") requests.cut += 1;
      if (outcome !== "complete") return;
    }
  }

  return {
    requests,
    reached: (responses) =>
      new Promise((resolve) => {
        if (requests.answered >= responses) resolve();
        else waiting.push({ responses, resolve });
      }),
    done: run(),
  };
}
