package io.github.wayleave.spring.explorer;

import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.explorer.ExplorerAnswer;
import io.github.wayleave.explorer.RunningLedgerSource;
import io.github.wayleave.publish.answer.Header;
import io.github.wayleave.spring.boot3.ActivePolicy;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.EndpointId;
import org.springframework.boot.actuate.endpoint.web.PathMappedEndpoints;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.ResponseEntity;

/**
 * The responses of the explorer, for both kinds of web applications.
 *
 * <p>These are no operations of an endpoint, because those neither get the query as it was sent nor
 * set header fields. The paths are below that of the endpoint {@code wayleave}, so whatever guards
 * the endpoint guards them.
 */
record ExplorerResponses(Explorer explorer) {
  /** An order before that of the endpoints of the actuator, which is -100. */
  static final int ORDER = -200;

  /** The variable with the path of the page. */
  static final String PAGE = "page";

  private static final String NAME = "explorer";
  private static final EndpointId ENDPOINT = EndpointId.of("wayleave");

  static ExplorerResponses of(ActivePolicy policy) {
    return new ExplorerResponses(new Explorer(new RunningLedgerSource(policy::live)));
  }

  /** Returns the pattern of the paths; null if the endpoint is not exposed. */
  static @Nullable String pattern(PathMappedEndpoints endpoints) {
    String path = endpoints.getPath(ENDPOINT);
    return path == null ? null : path + "/" + NAME + "/{*" + PAGE + "}";
  }

  ResponseEntity<byte[]> answer(String method, String page, @Nullable String query) {
    ExplorerAnswer answer =
        ExplorerAnswer.of(explorer, method, page, Objects.requireNonNullElse(query, ""), NAME);
    ResponseEntity.BodyBuilder response =
        ResponseEntity.status(HttpStatusCode.valueOf(answer.status()));
    for (Header header : answer.headers()) {
      response.header(header.name(), header.value());
    }
    return response.body(answer.body());
  }
}
