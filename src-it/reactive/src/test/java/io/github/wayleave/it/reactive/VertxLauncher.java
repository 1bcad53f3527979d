package io.github.wayleave.it.reactive;

import io.github.wayleave.gate.GateAnswer;
import io.github.wayleave.gate.Gatekeeper;
import io.github.wayleave.it.Container;
import io.github.wayleave.it.Deployment;
import io.github.wayleave.it.FrontDeployment;
import io.github.wayleave.it.Launcher;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Starts the Vert.x server that the documentation shows. */
record VertxLauncher() implements Launcher {
  private record VertxContainer(Vertx vertx, Gatekeeper gatekeeper, HttpServer server)
      implements Container {
    @Override
    public int port() {
      return server.actualPort();
    }

    @Override
    public void close() {
      vertx
          .close()
          .toCompletionStage()
          .toCompletableFuture()
          .orTimeout(20, TimeUnit.SECONDS)
          .join();
      gatekeeper.close();
    }
  }

  @Override
  public Container start(Deployment deployment) throws Exception {
    FrontDeployment front = FrontDeployment.of(deployment).orElseThrow();
    Vertx vertx = Vertx.vertx();
    Gatekeeper gatekeeper = Gatekeeper.start(front.policy(), front.settings(), "", List.of());
    HttpServer server =
        vertx
            .createHttpServer()
            .requestHandler(
                new ExampleVertx(
                    vertx,
                    gatekeeper,
                    (request, answer) -> answer(request, answer, front.behind().folder())))
            .listen(0, "127.0.0.1")
            .toCompletionStage()
            .toCompletableFuture()
            .get(20, TimeUnit.SECONDS);
    return new VertxContainer(vertx, gatekeeper, server);
  }

  private static void answer(HttpServerRequest request, GateAnswer answer, Optional<Path> folder) {
    HttpServerResponse response = request.response();
    DecisionEcho.fields(answer.attributes()).forEach(response::putHeader);
    Optional<Path> file =
        folder
            .map(root -> Path.of(URI.create(root.toUri() + request.path().substring(1))))
            .filter(Files::isRegularFile);
    if (file.isPresent()) {
      response.sendFile(file.get().toString());
      return;
    }
    if (request.path().startsWith(StepPage.PATH)) {
      StepPage page = StepPage.of(request.path());
      page.fields().forEach(response::putHeader);
      response.setStatusCode(page.status()).end(page.text());
    } else {
      response
          .putHeader("Content-Type", "text/plain;charset=utf-8")
          .end("application: " + request.method() + " REQUEST " + request.path());
    }
  }
}
