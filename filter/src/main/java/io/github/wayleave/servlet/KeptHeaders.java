package io.github.wayleave.servlet;

import io.github.wayleave.publish.Header;
import io.github.wayleave.publish.SingleField;
import io.github.wayleave.text.Ascii;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.util.List;
import java.util.Optional;

/**
 * A response that has some header fields whatever the application does: it may add values, set
 * others beside, or begin anew. Of a {@link SingleField} there is one, which says both.
 */
final class KeptHeaders extends HttpServletResponseWrapper {
  private final List<Header> kept;

  private KeptHeaders(HttpServletResponse response, List<Header> kept) {
    super(response);
    this.kept = kept;
  }

  /** Returns a response that has {@code headers} now, and later. */
  static HttpServletResponse in(HttpServletResponse response, List<Header> headers) {
    KeptHeaders keeper = new KeptHeaders(response, headers);
    headers.forEach(keeper::keep);
    return keeper;
  }

  @Override
  public void setHeader(String name, String value) {
    super.setHeader(name, value);
    keep(name);
  }

  @Override
  public void addHeader(String name, String value) {
    super.addHeader(name, value);
    if (SingleField.of(name).isPresent()) {
      keep(name);
    }
  }

  @Override
  public void setIntHeader(String name, int value) {
    super.setIntHeader(name, value);
    keep(name);
  }

  @Override
  public void setDateHeader(String name, long date) {
    super.setDateHeader(name, date);
    keep(name);
  }

  @Override
  public void reset() {
    super.reset();
    kept.forEach(this::keep);
  }

  private void keep(String name) {
    for (Header header : kept) {
      if (Ascii.equal(header.name(), name)) {
        keep(header);
      }
    }
  }

  private void keep(Header header) {
    if (!containsHeader(header.name())) {
      super.addHeader(header.name(), header.value());
      return;
    }
    Optional<SingleField> single = SingleField.of(header.name());
    if (single.isPresent()) {
      super.setHeader(header.name(), joined(single.get(), header));
    } else if (!getHeaders(header.name()).contains(header.value())) {
      super.addHeader(header.name(), header.value());
    }
  }

  private String joined(SingleField field, Header header) {
    return getHeaders(header.name()).stream().reduce(header.value(), field::joined);
  }
}
