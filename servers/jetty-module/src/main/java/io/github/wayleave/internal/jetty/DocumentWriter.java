package io.github.wayleave.internal.jetty;

import io.github.wayleave.publish.answer.DocumentResponse;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.BufferUtil;
import org.eclipse.jetty.util.Callback;

/** Writes documents as responses of a Jetty server. */
public final class DocumentWriter {
  private final EncodedFields encodedFields = new EncodedFields();

  /** Creates a writer. */
  public DocumentWriter() {}

  /** Writes a document, or an error in its place. */
  public void write(DocumentResponse answer, Response response, Callback callback) {
    HttpFields.Mutable fields = response.getHeaders();
    response.setStatus(answer.status());
    for (HttpField field : encodedFields.of(answer)) {
      fields.put(field);
    }
    String expires = answer.expiresHeader().value();
    if (!expires.isEmpty()) {
      fields.put(HttpHeader.EXPIRES, expires);
    }
    if (answer.body().length() > 0) {
      fields.put(HttpHeader.CONTENT_LENGTH, answer.body().length());
    }
    if (answer.body().length() > 0) {
      response.write(true, answer.body().buffer(), callback);
    } else {
      writeEmpty(response, callback);
    }
  }

  /**
   * Writes an empty response in two steps, because otherwise Jetty adds {@code Content-Length: 0}
   * to a 304, and a cache may take that for the length of the document (RFC 9110, 8.6).
   */
  private static void writeEmpty(Response response, Callback callback) {
    response.write(
        false,
        BufferUtil.EMPTY_BUFFER,
        Callback.from(
            () -> response.write(true, BufferUtil.EMPTY_BUFFER, callback), callback::failed));
  }
}
