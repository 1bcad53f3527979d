package io.github.wayleave.gateway.question;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.wayleave.enforce.AccessDecision.Passed;
import io.github.wayleave.internal.enforce.refusal.Refusal;
import io.github.wayleave.internal.enforce.refusal.Refusal.RefusalFormat;
import io.github.wayleave.internal.gate.DecidedRequest;
import io.github.wayleave.internal.gate.GateResult;
import io.github.wayleave.internal.gate.GateResult.PassResult;
import io.github.wayleave.internal.gate.GateResult.RefusalResult;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import io.github.wayleave.publish.answer.Header;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** Writes the answers to questions. */
public final class AnswerWriter {
  /** The names of the crawlers that a request names, for access logs: {@value}. */
  public static final String CRAWLER = "Wayleave-Crawler";

  /** The decision about a request, for access logs: {@value}. */
  public static final String DECISION = "Wayleave-Decision";

  /** The status of a refusal, for a proxy that passes on no other than 403: {@value}. */
  public static final String STATUS = "Wayleave-Status";

  /** The text of a refusal on one line, for a proxy that passes on no content: {@value}. */
  public static final String TEXT = "Wayleave-Text";

  private static final String UNREADABLE = "This request is too long, or is not HTTP.";

  private AnswerWriter() {}

  /** Writes a result. */
  public static void write(
      QuestionForm form, GateResult result, Response response, Callback callback) {
    HttpFields.Mutable fields = response.getHeaders();
    for (Header header : result.headers()) {
      fields.add(header.name(), header.value());
    }
    if (result instanceof RefusalResult refusal) {
      refuse(form, refusal, response, callback);
      return;
    }
    if (result instanceof PassResult passed) {
      Optional<DecidedRequest> request = passed.request();
      request.ifPresent(decided -> describe(decided, fields));
    }
    pass(form, response, callback);
  }

  /** Lets a request pass that was not decided. */
  public static void pass(QuestionForm form, Response response, Callback callback) {
    response.setStatus(form.passStatus());
    if (form.passStatus() != HttpStatus.NO_CONTENT_204) {
      response.getHeaders().put(HttpHeader.CONTENT_LENGTH, 0);
    }
    callback.succeeded();
  }

  /** Refuses a request about which the question cannot be read. */
  public static void refuseUnreadable(QuestionForm form, Response response, Callback callback) {
    HttpFields.Mutable fields = response.getHeaders();
    fields.put(Refusal.FIELD, "refused; reason=unreadable");
    fields.put(HttpHeader.CACHE_CONTROL, "no-store");
    if (form.isForbiddenOnly()) {
      response.setStatus(HttpStatus.FORBIDDEN_403);
      fields.put(STATUS, HttpStatus.BAD_REQUEST_400);
      fields.put(TEXT, UNREADABLE);
      fields.put(HttpHeader.CONTENT_LENGTH, 0);
      callback.succeeded();
      return;
    }
    byte[] content = (UNREADABLE + "\n").getBytes(UTF_8);
    response.setStatus(HttpStatus.BAD_REQUEST_400);
    fields.put(HttpHeader.CONTENT_TYPE, RefusalFormat.TEXT.contentType());
    fields.put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, ByteBuffer.wrap(content), callback);
  }

  private static void describe(DecidedRequest request, HttpFields.Mutable fields) {
    String decision = request.decision().toString();
    fields.put(CRAWLER, request.claim().toString());
    fields.put(DECISION, request.decision() instanceof Passed ? Ascii.lower(decision) : decision);
  }

  /** Writes content even if the client sent HEAD: the question of the proxy is another request. */
  private static void refuse(
      QuestionForm form, RefusalResult refused, Response response, Callback callback) {
    HttpFields.Mutable fields = response.getHeaders();
    refused.refusal().fields().forEach(fields::add);
    if (form.isForbiddenOnly()) {
      describe(refused.request(), fields);
      response.setStatus(HttpStatus.FORBIDDEN_403);
      fields.put(STATUS, Integer.toString(refused.refusal().status()));
      fields.put(TEXT, text(refused));
      fields.put(HttpHeader.CONTENT_LENGTH, 0);
      callback.succeeded();
      return;
    }
    byte[] content = refused.content();
    response.setStatus(refused.refusal().status());
    fields.put(HttpHeader.CONTENT_TYPE, refused.contentType());
    fields.put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, ByteBuffer.wrap(content), callback);
  }

  /** Returns a text whose characters are the octets of UTF-8, as a field transports them. */
  private static String text(RefusalResult refused) {
    String lines = refused.refusal().content(RefusalFormat.TEXT).strip().replace('\n', ' ');
    return new String(LogText.line(lines).getBytes(UTF_8), ISO_8859_1);
  }
}
