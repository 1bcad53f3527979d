package io.github.wayleave.it;

import java.io.Closeable;
import java.io.IOException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.SocketTimeoutException;

/**
 * A connection for many requests. It reconnects when the container closes it after some requests
 * (RFC 9112, 9.6) or after one that it cannot parse.
 */
public final class PersistentConnection implements Closeable {
  private static final int BAD_REQUEST = 400;

  private final int port;
  private RawHttp http;

  /** Connects to a port of 127.0.0.1. */
  public PersistentConnection(int port) throws IOException {
    this.port = port;
    this.http = RawHttp.to(port);
  }

  /** Exchanges a request for its response. */
  public RawResponse exchange(RawRequest request) throws IOException {
    RawResponse response = http.exchange(request);
    if (response.status() == BAD_REQUEST || response.headerValues("Connection").contains("close")) {
      reconnect();
    }
    return response;
  }

  /**
   * Exchanges a request that may be sent twice. Jetty 12.1 answers about one unusual target in
   * 50,000 with a 400 that it does not repeat, or closes the connection, with and without the
   * filter. In both cases the request is sent again (RFC 9110, 9.2.2).
   */
  public RawResponse exchangeAgain(RawRequest request) throws IOException {
    try {
      RawResponse response = exchange(request);
      return response.status() == BAD_REQUEST ? exchange(request) : response;
    } catch (ProtocolException | SocketException | SocketTimeoutException e) {
      reconnect();
      return exchange(request);
    }
  }

  private void reconnect() throws IOException {
    http.close();
    http = RawHttp.to(port);
  }

  @Override
  public void close() throws IOException {
    http.close();
  }
}
