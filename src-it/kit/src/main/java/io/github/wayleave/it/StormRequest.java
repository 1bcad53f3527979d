package io.github.wayleave.it;

import io.github.wayleave.it.StormPolicy.StormRepresentation;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;

/** A request for a changing robots.txt: whether it accepts gzip, and its entity tags. */
record StormRequest(RawRequest request, boolean takesGzip, Set<String> named) {
  static StormRequest of(String method) {
    return new StormRequest(RawRequest.of(method, ContractPolicies.ROBOTS), false, Set.of());
  }

  /** Returns a copy that accepts gzip. */
  StormRequest gzip() {
    return new StormRequest(request.with("Accept-Encoding", "gzip"), true, named);
  }

  /** Returns a copy with the entity tags of the client. */
  StormRequest with(String... tags) {
    RawRequest conditional = request.with("If-None-Match", String.join(", ", tags));
    return new StormRequest(conditional, takesGzip, Set.of(tags));
  }

  void assertAnswered(RawResponse response, Map<String, StormRepresentation> documents) {
    String tag = response.header("ETag");
    boolean isRight =
        response.status() == 304
            ? named.contains(tag) && response.content().length == 0
            : response.status() == 200 && !named.contains(tag) && isWhole(response, documents);
    if (!isRight) {
      throw new AssertionError("%s is answered %s".formatted(this, response));
    }
  }

  private boolean isWhole(RawResponse response, Map<String, StormRepresentation> documents) {
    StormRepresentation document = documents.get(response.header("ETag"));
    return document != null
        && document.isGzip() == takesGzip
        && response.has("Content-Encoding") == takesGzip
        && response.header("Content-Length").equals(Integer.toString(document.octets().length))
        && Arrays.equals(response.content(), request.isHead() ? new byte[0] : document.octets());
  }
}
