package io.github.wayleave.internal.http;

import io.github.wayleave.net.IpAddress;
import io.github.wayleave.net.Origin;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/** TLS on a connected socket. */
public final class SecuredSocket {
  private SecuredSocket() {}

  /**
   * Returns TLS on a socket after the handshake. The certificate must be that of the host (RFC
   * 9110, 4.3.4).
   *
   * @throws IOException if the handshake fails, or the certificate is not trusted
   */
  public static SSLSocket over(DeadlineSocket socket, SSLSocketFactory tls, Origin origin)
      throws IOException {
    Optional<IpAddress> literal = IpAddress.of(origin.host());
    String host = literal.isPresent() ? literal.get().toString() : origin.host();
    SSLSocket secured = (SSLSocket) tls.createSocket(socket, host, origin.port(), true);
    SSLParameters parameters = secured.getSSLParameters();
    parameters.setEndpointIdentificationAlgorithm("HTTPS");
    if (literal.isEmpty()) {
      parameters.setServerNames(List.of(new SNIHostName(origin.host())));
    }
    secured.setSSLParameters(parameters);
    secured.startHandshake();
    return secured;
  }
}
