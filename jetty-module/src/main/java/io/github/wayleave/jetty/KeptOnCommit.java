package io.github.wayleave.jetty;

import io.github.wayleave.gate.KeptField;
import io.github.wayleave.publish.Header;
import java.util.List;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.server.HttpStream;

/** Puts header fields into a response when it is sent: then nobody can take them away any more. */
final class KeptOnCommit extends HttpStream.Wrapper {
  private final List<Header> kept;

  KeptOnCommit(HttpStream wrapped, List<Header> kept) {
    super(wrapped);
    this.kept = kept;
  }

  @Override
  public void prepareResponse(HttpFields.Mutable headers) {
    for (Header header : kept) {
      headers.put(header.name(), KeptField.values(header, headers.getValuesList(header.name())));
    }
    super.prepareResponse(headers);
  }
}
