package io.github.wayleave.fuzz;

import io.github.wayleave.gateway.question.ProxySetup;
import io.github.wayleave.gateway.question.Question;
import io.github.wayleave.gateway.question.QuestionForm;
import io.github.wayleave.gateway.question.QuestionHead;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.live.RunningPolicy;
import io.github.wayleave.live.LiveSettings;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Questions of proxies, among any fields that a client sends: a browser always passes, a named
 * crawler is refused exactly what the policy disallows, and an incomplete question passes. Any
 * octets are read without an exception.
 */
public final class GateFuzz {
  private static final String BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Firefox/150.0";
  private static final RequestGate GATE =
      new RequestGate(
          RunningPolicy.start(
              PolicySource.of(
                  SitePolicyLoader.load(
                      "fuzz",
                      "{ robots: { disallow: /private/ }, enforcement: { mode: enforce } }")),
              LiveSettings.of(Environment.PRODUCTION),
              List.of()),
          true);
  private static final List<String> NAMES =
      List.of(
          "Wayleave-Target",
          "Wayleave-Method",
          "Wayleave-Host",
          "Wayleave-Client",
          "X-Forwarded-Uri",
          "X-Forwarded-Method",
          "X-Forwarded-Host",
          "X-Forwarded-For",
          "X-Original-URL",
          "X-Original-Method",
          "X-Real-IP",
          "Forwarded",
          "Accept",
          "Cookie",
          "X-Forwarded-Proto",
          "x-envoy-external-address",
          "Host");
  private static final List<String> PARTS =
      List.of(
          "/private/x",
          "/",
          "https://a.example/private/",
          "192.0.2.1",
          "10.0.0.1, ",
          "GET",
          "a.example",
          "for=10.0.0.2",
          ";",
          "\"",
          "%2F",
          "..",
          "?q=1",
          "text/html",
          ",",
          "[::1]",
          ":8080");
  private static final List<String> TARGETS =
      List.of(
          "/private/x",
          "/private/",
          "/public",
          "/",
          "/private",
          "/public?x=/private/",
          "/a/private/");
  private static final Set<String> DENIED = Set.of("/private/x", "/private/");

  private GateFuzz() {}

  public static void fuzzerTestOneInput(byte[] data) {
    Bounds.check(() -> run(data));
  }

  private static void run(byte[] data) {
    Input input = new Input(data);
    if (input.below(4) == 0) {
      String octets = input.latin(4_000);
      QuestionHead.target(octets);
      QuestionHead.parse(octets).ifPresent(head -> decide(head, BROWSER, input.choice(TARGETS)));
      return;
    }
    QuestionForm form = input.choice(List.of(QuestionForm.values()));
    boolean isCrawler = input.flag();
    String target = input.choice(TARGETS);
    boolean isComplete = input.below(8) > 0 || form == QuestionForm.PATH;
    String agent = isCrawler ? "GPTBot/1.2" : BROWSER;
    String host = isComplete ? "a.example" : "";
    StringBuilder head = new StringBuilder(startOf(form, target)).append(" HTTP/1.1\r\n");
    for (int fields = input.below(6); fields > 0; fields--) {
      head.append(input.choice(NAMES)).append(": ").append(value(input)).append("\r\n");
    }
    head.append("User-Agent: ").append(agent).append("\r\n");
    ownLines(form, target, host).forEach(line -> head.append(line).append("\r\n"));
    QuestionHead parsed = QuestionHead.parse(head + "\r\n").orElseThrow();
    Optional<Boolean> isRefused = decide(parsed, agent, target);
    if (!isComplete && isRefused.isPresent()) {
      throw new AssertionError(head + ": counts as complete");
    }
    if (isComplete && !isRefused.equals(Optional.of(isCrawler && DENIED.contains(target)))) {
      throw new AssertionError(head + ": refused " + isRefused);
    }
  }

  /** Returns whether the request is refused; empty if the question is incomplete or is none. */
  private static Optional<Boolean> decide(QuestionHead head, String agent, String target) {
    Optional<QuestionForm> form = QuestionForm.at(QuestionHead.pathOf(head.target()));
    if (form.isEmpty()) {
      return Optional.empty();
    }
    Question question = Question.of(form.get(), head);
    if (!new ProxySetup().check(question)) {
      return Optional.empty();
    }
    GateResult result = GATE.decide(question);
    GATE.decide(question.uninterpreted());
    boolean isRefused = result instanceof GateResult.RefusalResult;
    if (isRefused && agent.equals(BROWSER) && BROWSER.equals(head.fields().get("User-Agent"))) {
      throw new AssertionError("a browser is refused " + target + ": " + head);
    }
    return Optional.of(isRefused);
  }

  /** Returns what the client wrote, without what would end the line. */
  private static String value(Input input) {
    StringBuilder value = new StringBuilder();
    for (int parts = input.below(8); parts > 0; parts--) {
      int octet = input.octet();
      value.append(octet < 0x80 ? String.valueOf((char) octet) : PARTS.get(octet % PARTS.size()));
    }
    return value.toString().replace('\r', ' ').replace('\n', ' ');
  }

  private static String startOf(QuestionForm form, String target) {
    return "GET " + form.path() + (form == QuestionForm.PATH ? target : "");
  }

  /** Returns the lines that the proxy itself writes, behind those of the client. */
  private static List<String> ownLines(QuestionForm form, String target, String host) {
    return switch (form) {
      case NGINX, PLAIN ->
          List.of(
              "Wayleave-Target: " + target,
              "Wayleave-Method: GET",
              "Wayleave-Host: " + host,
              "Wayleave-Client: " + (host.isEmpty() ? "" : "192.0.2.7"));
      case FORWARDED ->
          List.of(
              "X-Forwarded-Uri: " + target,
              "X-Forwarded-Method: " + (host.isEmpty() ? "" : "GET"),
              "X-Forwarded-Host: a.example",
              "X-Forwarded-For: 192.0.2.7");
      case PATH ->
          List.of("Host: a.example", "x-envoy-external-address: ", "X-Forwarded-For: 192.0.2.7");
      case ORIGINAL ->
          List.of(
              "X-Original-URL: " + (host.isEmpty() ? "" : "https://a.example" + target),
              "X-Original-Method: GET",
              "X-Real-IP: 192.0.2.7");
    };
  }
}
