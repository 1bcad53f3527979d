package io.github.wayleave.cli.preview;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import io.github.wayleave.cli.preview.PreviewContext.PreviewedPolicy;
import io.github.wayleave.datatxt.MediaType;
import io.github.wayleave.explorer.Explorer;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.net.HostName;
import io.github.wayleave.policy.host.HostRules;
import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Answers requests with the same gate as the filter. A request that passes the gate gets a page of
 * the preview, a dataset file, or 404, because the preview has no application.
 */
final class PreviewHandler implements HttpHandler {
  private static final String START = "/";
  private static final String NOT_PUBLISHED =
      "The policy publishes nothing here, so the application would answer. This preview has no"
          + " application; the documents of the policy are listed at /";

  private static final String MISDIRECTED =
      "Host: expected localhost, 127.0.0.1, [::1] or a host that the policy names, found another"
          + " host; use localhost, and add ?host= to preview another host";

  private final RunningPolicy live;
  private final RequestGate gate;
  private final PreviewedPolicy named;
  private final ExplorerExchange explorer;

  PreviewHandler(RunningPolicy live, PreviewedPolicy named, ReportReader reader) {
    this.live = live;
    this.gate = new RequestGate(live, true);
    this.named = named;
    ReportReading reports = new ReportReading(live, named, reader);
    reports.begin();
    this.explorer = new ExplorerExchange(new Explorer(reports));
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      Optional<Snapshot> current = live.current();
      if (ExplorerExchange.isFor(exchange)) {
        explorer.answer(exchange);
      } else if (current.isEmpty()) {
        new PreviewResponses(exchange, List.of()).text(503, "no policy is in force");
      } else if (PreviewHost.isAnswered(exchange, current.get())) {
        answer(exchange, current.get());
      } else {
        new PreviewResponses(exchange, List.of()).text(421, MISDIRECTED);
      }
    }
  }

  private void answer(HttpExchange exchange, Snapshot current) throws IOException {
    QueryParameters query =
        new QueryParameters(Objects.requireNonNullElse(exchange.getRequestURI().getRawQuery(), ""));
    try {
      String host = PreviewHost.of(exchange, query, current.publication());
      PreviewServerRequest arrival =
          new PreviewServerRequest(exchange, host, query.without(PreviewHost.PARAMETER));
      GateResult outcome = gate.receive(arrival);
      PreviewResponses answers = new PreviewResponses(exchange, outcome.headers());
      if (outcome instanceof GateResult.DocumentResult answered) {
        answers.document(answered.response());
      } else if (outcome instanceof GateResult.RefusalResult refused) {
        answers.refusal(refused);
      } else if (arrival.resolved().equals(START)) {
        answers.html(page(exchange, query, current));
      } else {
        behind(answers, arrival, current);
      }
    } catch (InvalidValueException e) {
      new PreviewResponses(exchange, List.of()).text(400, "host: " + e.sentence());
    }
  }

  /** Returns a page; only requests to a name of this machine may see the policy itself. */
  private String page(HttpExchange exchange, QueryParameters query, Snapshot current) {
    PreviewContext context = PreviewContext.of(named, current, live.status().problems(), query);
    Optional<String> view = query.get(PreviewContext.VIEW);
    if (view.filter(PreviewContext.POLICY::equals).isPresent()
        && PreviewHost.isThisMachine(exchange)) {
      return new PreviewPage(context).policy();
    }
    return view.flatMap(path -> new PreviewPage(context).document(path))
        .orElseGet(() -> new PreviewPage(context).start());
  }

  private static void behind(
      PreviewResponses answers, PreviewServerRequest arrival, Snapshot current) throws IOException {
    HostRules policy =
        HostName.fromHostField(arrival.host())
            .map(current.policy()::forHost)
            .orElse(current.policy().defaultRules());
    Optional<Path> file = DatasetFiles.at(policy, arrival.path());
    if (file.isPresent()) {
      String name = file.get().getFileName().toString();
      answers.file(file.get(), MediaType.ofFileName(name).orElse(MediaType.UNKNOWN).toString());
    } else {
      answers.text(404, NOT_PUBLISHED);
    }
  }
}
