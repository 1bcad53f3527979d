package io.github.wayleave.gateway.question;

import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.internal.gate.ClientTarget;
import io.github.wayleave.internal.gate.SentTarget;
import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.gate.forwarded.ForwardedLine.ForwardedHop;
import io.github.wayleave.net.IpAddress;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A request that a proxy asks about, as the proxy describes it. The other fields are those of the
 * client; what it reports about proxies does not count, because the proxy that asks has determined
 * the client and the host.
 *
 * @param form the form of the question
 * @param head the question
 * @param parts what the proxy reports
 * @param target the target to decide
 * @param peer the address of the client, without a port
 */
public record Question(
    QuestionForm form, QuestionHead head, QuestionParts parts, SentTarget target, String peer)
    implements ServerRequest {
  /** Longer targets and {@code User-Agent} fields are not interpreted: {@value} characters. */
  private static final int MAX_INTERPRETED = 32 << 10;

  /** Longer questions are not interpreted: {@value} characters. */
  private static final int MAX_LENGTH = 64 << 10;

  /** Interpreting a longer target can take milliseconds: {@value} characters. */
  private static final int MAX_SHORT = 4 << 10;

  /** What no program allows in a host, and what ends or begins one in a URL. */
  private static final Pattern STRANGE_HOST = Pattern.compile("[?#@/\\\\\\x00-\\x20\\x7f]");

  /** A target that may mean anything: it is refused to each crawler that any rule restricts. */
  private static final SentTarget UNREADABLE = new SentTarget("?", null);

  private static final String USER_AGENT = "User-Agent";

  /** Reads a question. */
  public static Question of(QuestionForm form, QuestionHead head) {
    QuestionParts parts = form.parts(head);
    boolean isReadable =
        parts.target().length() <= MAX_INTERPRETED
            && head.length() <= MAX_LENGTH
            && Objects.requireNonNullElse(head.fields().get(USER_AGENT), "").length()
                <= MAX_INTERPRETED
            && !STRANGE_HOST.matcher(parts.host()).find();
    SentTarget target = isReadable ? ClientTarget.of(parts.target()) : UNREADABLE;
    return new Question(form, head, parts, target, address(parts.client()));
  }

  /** Returns whether interpreting the target can take milliseconds. */
  public boolean isLong() {
    return target.path().length() > MAX_SHORT;
  }

  /** Returns the question with a target that is not interpreted, as if it could mean anything. */
  public Question uninterpreted() {
    return new Question(form, head, parts, UNREADABLE, peer);
  }

  /** Proxies may report an address with a port. */
  static String address(String client) {
    Optional<IpAddress> address = ForwardedHop.of(Optional.of(client), Optional.empty()).client();
    return address.map(IpAddress::toString).orElse(client);
  }

  /** Returns the name of a field that is missing, because the proxy is set up wrongly. */
  public Optional<String> missingField() {
    return QuestionForm.missing(form, parts);
  }

  @Override
  public String method() {
    return parts.method();
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    return isAboutProxies(name) ? Collections.emptyEnumeration() : head.fields().getValues(name);
  }

  /** Returns whether a field reports proxies; a client may send it. */
  static boolean isAboutProxies(String name) {
    return name.equalsIgnoreCase("Forwarded")
        || name.regionMatches(true, 0, "X-Forwarded-", 0, "X-Forwarded-".length())
        || name.equalsIgnoreCase("X-Real-IP");
  }

  @Override
  public boolean hasField(String name) {
    return !isAboutProxies(name) && head.fields().contains(name);
  }

  @Override
  public String path() {
    return target.path();
  }

  @Override
  public @Nullable String query() {
    return target.query();
  }

  @Override
  public String resolved() {
    String path = target.path();
    return path.startsWith("/") ? ResolvedPath.of(path) : path;
  }

  @Override
  public String host() {
    return parts.host();
  }

  @Override
  public String scheme() {
    return parts.scheme();
  }

  @Override
  public String authority() {
    return parts.host();
  }
}
