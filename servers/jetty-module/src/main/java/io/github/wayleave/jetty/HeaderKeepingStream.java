package io.github.wayleave.jetty;

import io.github.wayleave.internal.gate.KeptHeaderField;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.HttpStream;

/**
 * Adds header fields when the response is sent, so that no handler or application can remove them.
 */
final class HeaderKeepingStream extends HttpStream.Wrapper {
  private final List<Header> requiredHeaders;

  HeaderKeepingStream(HttpStream wrapped, List<Header> requiredHeaders) {
    super(wrapped);
    this.requiredHeaders = requiredHeaders;
  }

  @Override
  public void prepareResponse(HttpFields.Mutable headers) {
    requiredHeaders.forEach(header -> keep(header, headers));
    super.prepareResponse(headers);
  }

  private static void keep(Header header, HttpFields.Mutable headers) {
    List<String> present =
        headers.getFields(header.name()).stream().map(HttpField::getValue).toList();
    List<String> values = KeptHeaderField.values(header, present);
    if (!values.equals(present)) {
      headers.remove(header.name());
      values.forEach(value -> headers.add(header.name(), value));
    }
  }
}
