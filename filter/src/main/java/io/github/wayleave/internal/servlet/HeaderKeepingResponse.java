package io.github.wayleave.internal.servlet;

import io.github.wayleave.internal.gate.KeptHeaderField;
import io.github.wayleave.internal.publish.header.SingleField;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.publish.answer.Header;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpServletResponseWrapper;
import java.util.List;

/**
 * A response that keeps certain header fields even if the application sets other values or resets
 * the response. A {@link SingleField} appears once, with the values of both.
 */
final class HeaderKeepingResponse extends HttpServletResponseWrapper {
  private final List<Header> headers;

  private HeaderKeepingResponse(HttpServletResponse response, List<Header> headers) {
    super(response);
    this.headers = headers;
  }

  /**
   * Adds {@code headers} to a response and returns a wrapper that keeps them; returns the response
   * itself if there are none.
   */
  static HttpServletResponse wrap(HttpServletResponse response, List<Header> headers) {
    if (headers.isEmpty()) {
      return response;
    }
    HeaderKeepingResponse keeper = new HeaderKeepingResponse(response, headers);
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
    headers.forEach(this::keep);
  }

  private void keep(String name) {
    for (Header header : headers) {
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
    List<String> current = List.copyOf(getHeaders(header.name()));
    List<String> values = KeptHeaderField.values(header, current);
    if (values.size() > current.size()) {
      super.addHeader(header.name(), header.value());
    } else if (!values.equals(current)) {
      super.setHeader(header.name(), values.get(0));
    }
  }
}
