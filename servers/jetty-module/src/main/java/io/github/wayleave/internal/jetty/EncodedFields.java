package io.github.wayleave.internal.jetty;

import io.github.wayleave.publish.answer.DocumentResponse;
import io.github.wayleave.publish.answer.Header;
import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.PreEncodedHttpField;
import org.jspecify.annotations.Nullable;

/**
 * The header fields of recent document responses, encoded once. The responses of a policy are few
 * and prepared, and a response to HEAD shares the fields of that to GET, so the fields are found by
 * the identity of the list.
 */
final class EncodedFields {
  private static final int SLOTS = 64;

  private final AtomicReferenceArray<@Nullable EncodedList> slots =
      new AtomicReferenceArray<>(SLOTS);

  private record EncodedList(List<Header> headers, List<HttpField> fields) {}

  /** Returns the encoded fields of a response that never change. */
  @SuppressWarnings("ReferenceEquality")
  List<HttpField> of(DocumentResponse response) {
    List<Header> headers = response.headers();
    int slot = System.identityHashCode(headers) & (SLOTS - 1);
    EncodedList recent = slots.get(slot);
    if (recent != null && recent.headers == headers) {
      return recent.fields;
    }
    List<HttpField> fields = headers.stream().map(EncodedFields::encoded).toList();
    slots.set(slot, new EncodedList(headers, fields));
    return fields;
  }

  private static HttpField encoded(Header header) {
    return new PreEncodedHttpField(header.name(), header.value());
  }
}
