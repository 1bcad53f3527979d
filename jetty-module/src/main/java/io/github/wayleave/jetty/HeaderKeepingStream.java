package io.github.wayleave.jetty;

import io.github.wayleave.internal.gate.KeptHeaderField;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.HttpStream;

/** Puts header fields into a response when it is sent: then nobody can take them away any more. */
final class HeaderKeepingStream extends HttpStream.Wrapper {
  private final List<Header> kept;

  HeaderKeepingStream(HttpStream wrapped, List<Header> kept) {
    super(wrapped);
    this.kept = kept;
  }

  @Override
  public void prepareResponse(HttpFields.Mutable headers) {
    kept.forEach(header -> keep(header, headers));
    super.prepareResponse(headers);
  }

  private static void keep(Header header, HttpFields.Mutable headers) {
    List<String> said = headers.getFields(header.name()).stream().map(HttpField::getValue).toList();
    List<String> values = KeptHeaderField.values(header, said);
    if (!values.equals(said)) {
      headers.remove(header.name());
      values.forEach(value -> headers.add(header.name(), value));
    }
  }
}
