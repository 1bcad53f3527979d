package io.github.wayleave.it.reactive;

// begin vertx
import io.github.wayleave.gate.GateAnswer;
import io.github.wayleave.gate.GateAnswer.GateResponse;
import io.github.wayleave.gate.GateRequest;
import io.github.wayleave.gate.Gatekeeper;
import io.vertx.core.Handler;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.util.List;
import java.util.function.BiConsumer;

/** Asks a gatekeeper about each request, before the pages of the application. */
record ExampleVertx(
    Vertx vertx, Gatekeeper gatekeeper, BiConsumer<HttpServerRequest, GateAnswer> pages)
    implements Handler<HttpServerRequest> {
  @Override
  public void handle(HttpServerRequest request) {
    VertxRequest question = new VertxRequest(request);
    if (!gatekeeper.mayWait(question)) {
      apply(gatekeeper.answer(question), request);
      return;
    }
    request.pause(); // its body, until another thread has the answer
    vertx
        .executeBlocking(() -> gatekeeper.answer(question), false)
        .onSuccess(answer -> apply(answer, request.resume()))
        .onFailure(failure -> request.response().setStatusCode(500).end());
  }

  private void apply(GateAnswer answer, HttpServerRequest request) {
    HttpServerResponse response = request.response();
    if (answer.response().isEmpty()) {
      response.headersEndHandler(
          end -> answer.addHeaders(response.headers()::getAll, response.headers()::set));
      pages.accept(request, answer);
      return;
    }
    GateResponse ready = answer.response().get();
    response.setStatusCode(ready.status());
    ready.headers().forEach(header -> response.headers().add(header.name(), header.value()));
    response.end(Buffer.buffer(ready.octets()));
  }

  private record VertxRequest(HttpServerRequest request) implements GateRequest {
    @Override
    public String method() {
      return request.method().name();
    }

    @Override
    public List<String> headerValues(String name) {
      return request.headers().getAll(name);
    }

    @Override
    public String target() {
      return request.uri();
    }

    @Override
    public String peer() {
      return request.remoteAddress().hostAddress();
    }

    @Override
    public String authority() { // :authority in HTTP/2
      return request.authority() == null ? "" : request.authority().toString();
    }

    @Override
    public String scheme() {
      return request.scheme();
    }
  }
}
// end vertx
