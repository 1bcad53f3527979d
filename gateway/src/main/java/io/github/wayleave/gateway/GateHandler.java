package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.gateway.question.AnswerWriter;
import io.github.wayleave.gateway.question.DocumentQuestion;
import io.github.wayleave.gateway.question.ProxySetup;
import io.github.wayleave.gateway.question.Question;
import io.github.wayleave.gateway.question.QuestionForm;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.GateResult.DocumentResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.jetty.DocumentWriter;
import java.nio.ByteBuffer;
import java.util.Objects;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Answers questions, and serves documents, health and metrics. */
final class GateHandler extends Handler.Abstract {
  private static final String HEALTH = "/health";
  private static final String METRICS = "/metrics";
  private static final String PLAIN_TEXT = "text/plain;charset=utf-8";

  private final RequestGate gate;
  private final AllowedPeers peers;
  private final GateMeters meters;
  private final GateHealth health;
  private final ProxySetup setup;
  private final DocumentWriter documents = new DocumentWriter();

  /**
   * Creates a handler.
   *
   * @param invocation whether a decision may wait; otherwise it is made by the thread that reads
   *     the question, which saves a change of threads
   */
  GateHandler(
      InvocationType invocation,
      RequestGate gate,
      AllowedPeers peers,
      GateMeters meters,
      GateHealth health,
      ProxySetup setup) {
    super(invocation);
    this.gate = gate;
    this.peers = peers;
    this.meters = meters;
    this.health = health;
    this.setup = setup;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    String peer = Request.getRemoteAddr(request);
    String path = Objects.requireNonNullElse(request.getHttpURI().getPath(), "");
    if (path.equals(HEALTH)) {
      GateHealth.Report report = health.report(peers.allowsDetails(peer));
      write(response, report.status(), report.text(), callback);
    } else if (path.equals(METRICS)) {
      metrics(peer, response, callback);
    } else if (!peers.allows(peer)) {
      refuse("--from", response, callback);
    } else {
      Optional<QuestionForm> form = QuestionForm.at(path);
      if (form.isPresent()) {
        answer(form.get(), request, response, callback);
      } else {
        serve(request, response, callback);
      }
    }
    return true;
  }

  private void metrics(String peer, Response response, Callback callback) {
    if (!peers.allowsMetrics(peer)) {
      refuse("--metrics-from", response, callback);
      return;
    }
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, GateMeters.MEDIA_TYPE);
    write(response, HttpStatus.OK_200, meters.text(), callback);
  }

  private static void refuse(String option, Response response, Callback callback) {
    write(
        response,
        HttpStatus.FORBIDDEN_403,
        "This address is in no network of %s.\n".formatted(option),
        callback);
  }

  /** Answers a question. A request that cannot be decided passes, whatever the reason is. */
  private void answer(QuestionForm form, Request request, Response response, Callback callback) {
    GateResult result;
    try {
      Question question = Question.of(form, request);
      if (!setup.check(question)) {
        meters.incomplete(form);
        AnswerWriter.pass(form, response, callback);
        return;
      }
      result = gate.decide(question);
    } catch (RuntimeException e) {
      gate.runningPolicy().recorder().recordFailure(e);
      meters.failed(form);
      AnswerWriter.pass(form, response, callback);
      return;
    }
    meters.answered(form, result);
    AnswerWriter.write(form, result, response, callback);
  }

  private void serve(Request request, Response response, Callback callback) {
    Optional<DocumentResult> document = gate.document(DocumentQuestion.of(request));
    if (document.isEmpty()) {
      write(
          response,
          HttpStatus.NOT_FOUND_404,
          "The policy publishes nothing at this path.\n",
          callback);
      return;
    }
    document
        .get()
        .headers()
        .forEach(header -> response.getHeaders().add(header.name(), header.value()));
    documents.write(document.get().response(), response, callback);
  }

  private static void write(Response response, int status, String text, Callback callback) {
    byte[] content = text.getBytes(UTF_8);
    HttpFields.Mutable fields = response.getHeaders();
    response.setStatus(status);
    if (!fields.contains(HttpHeader.CONTENT_TYPE)) {
      fields.put(HttpHeader.CONTENT_TYPE, PLAIN_TEXT);
    }
    fields.put(HttpHeader.CACHE_CONTROL, "no-store");
    fields.put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, ByteBuffer.wrap(content), callback);
  }
}
