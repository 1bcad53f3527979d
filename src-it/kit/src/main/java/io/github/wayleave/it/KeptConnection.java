package io.github.wayleave.it;

import java.io.Closeable;
import java.io.IOException;

/**
 * A connection that stays open over many requests. A container may end one after some of them, and
 * says so (RFC 9112, 9.6), or after a request that it cannot read: then there is another.
 */
final class KeptConnection implements Closeable {
  private final int port;
  private RawHttp http;

  KeptConnection(int port) throws IOException {
    this.port = port;
    this.http = RawHttp.to(port);
  }

  RawResponse exchange(RawRequest request) throws IOException {
    RawResponse response = http.exchange(request);
    if (response.status() == 400 || response.all("Connection").contains("close")) {
      http.close();
      http = RawHttp.to(port);
    }
    return response;
  }

  @Override
  public void close() throws IOException {
    http.close();
  }
}
