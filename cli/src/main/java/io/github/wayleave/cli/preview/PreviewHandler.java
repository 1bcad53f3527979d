package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.github.wayleave.live.LivePolicy;
import io.github.wayleave.live.Snapshot;
import io.github.wayleave.publish.Answer;
import io.github.wayleave.publish.Publication;
import io.github.wayleave.publish.Resource;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;

/** Answers a request: a document as it is published, or the start page. */
final class PreviewHandler implements HttpHandler {
  private static final String START = "/";

  private final LivePolicy live;

  PreviewHandler(LivePolicy live) {
    this.live = live;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Optional<Snapshot> current = live.current();
      if (current.isEmpty()) {
        Answers.text(exchange, 503, "no policy is in force");
      } else {
        answer(exchange, current.get());
      }
    }
  }

  private void answer(HttpExchange exchange, Snapshot current) throws IOException {
    String path = Objects.requireNonNullElse(exchange.getRequestURI().getPath(), "");
    try {
      Publication here = AskedHost.of(exchange).publication(current.publication());
      Answers.headers(exchange, here.headers());
      Optional<Resource> resource = here.at(path);
      if (resource.isPresent()) {
        Answer answer = resource.get().answer(new ExchangeRequest(exchange));
        Answers.write(exchange, answer);
      } else if (path.equals(START)) {
        Answers.html(exchange, new StartPage(current, live.status().problems()).html());
      } else {
        Answers.text(
            exchange,
            404,
            "The policy publishes nothing here: what the application has would be served. This is a preview of the policy alone; what it publishes is listed at /");
      }
    } catch (InvalidValueException e) {
      Answers.text(exchange, 400, "host: " + e.sentence());
    }
  }
}
