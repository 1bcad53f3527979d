package io.github.wayleave.gateway;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.gateway.question.AnswerWriter;
import io.github.wayleave.gateway.question.DocumentQuestion;
import io.github.wayleave.gateway.question.ProxySetup;
import io.github.wayleave.gateway.question.Question;
import io.github.wayleave.gateway.question.QuestionForm;
import io.github.wayleave.gateway.question.QuestionHead;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.GateResult.DocumentResult;
import io.github.wayleave.internal.gate.RequestGate;
import io.github.wayleave.internal.jetty.DocumentWriter;
import io.github.wayleave.internal.live.Snapshot;
import io.github.wayleave.publish.Publication;
import java.nio.ByteBuffer;
import java.util.HashSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpHeaderValue;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

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
  private volatile @Nullable PageFields pageFields;

  /** Bounds the time that hostile targets can take from other questions. */
  private final Semaphore longTargets =
      new Semaphore(2 * Runtime.getRuntime().availableProcessors());

  GateHandler(
      RequestGate gate,
      AllowedPeers peers,
      GateMeters meters,
      GateHealth health,
      ProxySetup setup) {
    // A question of one client must not hold the thread that reads those of others.
    super(InvocationType.BLOCKING);
    this.gate = gate;
    this.peers = peers;
    this.meters = meters;
    this.health = health;
    this.setup = setup;
  }

  @Override
  public boolean handle(Request request, Response response, Callback callback) {
    QuestionConnector.forget(request);
    if (hasContent(request.getHeaders())) {
      // What follows would be kept as if it were the head of the next request.
      response.getHeaders().put(HttpHeader.CONNECTION, HttpHeaderValue.CLOSE.asString());
    }
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
        answer(form.get(), QuestionHead.of(request), response, callback);
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

  /**
   * Answers a request that Jetty rejects, of which it knows no field. A question is read again and
   * answered like others, or else refused: an error would let a crawler pass.
   */
  boolean handleError(Request request, Response response, Callback callback) {
    String receivedText = QuestionConnector.receivedText(request);
    QuestionConnector.forget(request);
    Optional<QuestionForm> form =
        QuestionForm.at(QuestionHead.pathOf(QuestionHead.target(receivedText)))
            .filter(question -> peers.allows(Request.getRemoteAddr(request)));
    int status = response.getStatus();
    if (form.isEmpty() || isOwnError(status)) {
      write(response, status, HttpStatus.getMessage(status) + "\n", callback);
      return true;
    }
    response.reset();
    Optional<QuestionHead> head = QuestionHead.parse(receivedText);
    if (head.isPresent()) {
      answer(form.get(), head.get(), response, callback);
    } else {
      meters.unreadable(form.get());
      AnswerWriter.refuseUnreadable(form.get(), response, callback);
    }
    return true;
  }

  /** Returns whether an error is the gate's, which stops or has failed; then requests pass. */
  private static boolean isOwnError(int status) {
    return HttpStatus.isServerError(status) && status != HttpStatus.HTTP_VERSION_NOT_SUPPORTED_505;
  }

  private static boolean hasContent(HttpFields fields) {
    return fields.contains(HttpHeader.TRANSFER_ENCODING)
        || fields.getLongField(HttpHeader.CONTENT_LENGTH) > 0;
  }

  /** Answers a question. A request that cannot be decided passes, whatever the reason is. */
  private void answer(QuestionForm form, QuestionHead head, Response response, Callback callback) {
    GateResult result;
    try {
      Question question = Question.of(form, head);
      if (!setup.check(question)) {
        meters.incomplete(form);
        AnswerWriter.pass(form, response, callback);
        return;
      }
      result = decide(question);
    } catch (RuntimeException e) {
      gate.runningPolicy().recorder().recordFailure(e);
      meters.failed(form);
      AnswerWriter.pass(form, response, callback);
      return;
    }
    meters.answered(form, result);
    AnswerWriter.write(form, result, response, callback);
  }

  private GateResult decide(Question question) {
    if (!question.isLong()) {
      return gate.decide(question);
    }
    if (!longTargets.tryAcquire()) {
      return gate.decide(question.uninterpreted());
    }
    try {
      return gate.decide(question);
    } finally {
      longTargets.release();
    }
  }

  private void serve(Request request, Response response, Callback callback) {
    DocumentQuestion question = DocumentQuestion.of(request);
    Optional<DocumentResult> document = gate.document(question);
    if (document.isEmpty()) {
      write(
          response,
          HttpStatus.NOT_FOUND_404,
          "The policy publishes nothing at this path.\n",
          callback);
      return;
    }
    Set<String> pageFieldNames = question.isReported() ? fieldsOfPages() : Set.of();
    document.get().headers().stream()
        .filter(header -> !question.isReported() || pageFieldNames.contains(header.name()))
        .forEach(header -> response.getHeaders().add(header.name(), header.value()));
    documents.write(document.get().response(), response, callback);
  }

  /**
   * Returns the names of the fields that depend on the page, for which proxies rely on the gate.
   */
  @SuppressWarnings("ReferenceEquality") // Each load has a snapshot of its own.
  private Set<String> fieldsOfPages() {
    Optional<Snapshot> current = gate.runningPolicy().current();
    if (current.isEmpty()) {
      return Set.of();
    }
    PageFields fields = pageFields;
    if (fields == null || fields.snapshot != current.get()) {
      fields = PageFields.of(current.get());
      pageFields = fields;
    }
    return fields.names;
  }

  /** The names of the fields that depend on the page; finding them out is not for each request. */
  private record PageFields(Snapshot snapshot, Set<String> names) {
    static PageFields of(Snapshot snapshot) {
      Set<String> names = new HashSet<>();
      for (Publication host : snapshot.publication().hosts().values()) {
        names.addAll(host.varyingHeaders());
      }
      return new PageFields(snapshot, names);
    }
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
