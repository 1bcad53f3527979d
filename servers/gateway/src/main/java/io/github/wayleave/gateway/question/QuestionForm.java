package io.github.wayleave.gateway.question;

import io.github.wayleave.internal.gate.forwarded.ForwardedFields;
import io.github.wayleave.internal.text.Ascii;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;

/**
 * The form of a question: the path that the proxy asks at, the fields in which it describes the
 * request, and the status of a refusal.
 *
 * <p>Each form reads only its own fields. A client may send the fields of any form, and a proxy
 * overwrites only those of the form that it uses.
 */
public enum QuestionForm {
  /** For {@code auth_request} of nginx, which turns every status but 401 and 403 into 500. */
  NGINX("/for/nginx", "proxy_set_header %s %s;") {
    @Override
    QuestionParts parts(QuestionHead head) {
      return ownParts(head);
    }

    @Override
    String value(String field) {
      return switch (field) {
        case TARGET -> "$request_uri";
        case METHOD -> "$request_method";
        case HOST -> "$host";
        default -> "$remote_addr";
      };
    }
  },
  /** For the Lua files of HAProxy and Apache. */
  PLAIN("/for/plain", "the field %s, as in wayleave.lua") {
    @Override
    QuestionParts parts(QuestionHead head) {
      return ownParts(head);
    }
  },
  /** For Caddy, Traefik and APISIX. */
  FORWARDED("/for/forwarded", "the field %s") {
    @Override
    QuestionParts parts(QuestionHead head) {
      return new QuestionParts(
          last(head, "X-Forwarded-Uri"),
          last(head, "X-Forwarded-Method"),
          last(head, "X-Forwarded-Host"),
          lastElement(head, ForwardedFields.X_FORWARDED_FOR),
          scheme(last(head, ForwardedFields.X_FORWARDED_PROTO)),
          head.fields().contains("X-Forwarded-Host"));
    }

    @Override
    List<String> fields() {
      return List.of(
          "X-Forwarded-Uri",
          "X-Forwarded-Method",
          "X-Forwarded-Host",
          ForwardedFields.X_FORWARDED_FOR);
    }
  },
  /** For Envoy and the Gateway API, which append the target to a path and keep the method. */
  PATH("/for/path", "{ exact: %s } to the patterns of allowed_headers") {
    @Override
    QuestionParts parts(QuestionHead head) {
      String target = head.target().substring(path().length());
      String address = last(head, "x-envoy-external-address");
      return new QuestionParts(
          target.startsWith("?") ? "/" + target : target,
          head.method(),
          last(head, HttpHeader.HOST.asString()),
          address.isEmpty() ? lastElement(head, ForwardedFields.X_FORWARDED_FOR) : address,
          scheme(last(head, ForwardedFields.X_FORWARDED_PROTO)),
          true);
    }

    @Override
    List<String> fields() {
      return List.of("target", "method", "Host", "x-forwarded-for");
    }
  },
  /** For ingress-nginx. */
  ORIGINAL("/for/original", "the field %s") {
    @Override
    QuestionParts parts(QuestionHead head) {
      Matcher url = URL.matcher(last(head, "X-Original-URL"));
      boolean isUrl = url.matches();
      return new QuestionParts(
          isUrl ? "/" + url.group("path") : ABSENT,
          last(head, "X-Original-Method"),
          isUrl ? url.group("host") : ABSENT,
          last(head, "X-Real-IP"),
          isUrl ? Ascii.lower(url.group("scheme")) : HTTPS,
          isUrl);
    }

    @Override
    List<String> fields() {
      return List.of("X-Original-URL", "X-Original-Method", "X-Original-URL", "X-Real-IP");
    }
  };

  private static final String TARGET = "Wayleave-Target";
  private static final String METHOD = "Wayleave-Method";
  private static final String HOST = "Wayleave-Host";

  /** The field with the address of the client, also of a request for a document: {@value}. */
  public static final String CLIENT = "Wayleave-Client";

  /** The target of {@code OPTIONS *}. */
  private static final String ANY_TARGET = "*";

  private static final int HOST_INDEX = 2;
  private static final String HTTPS = "https";
  private static final String ABSENT = "";

  /**
   * A URL. If the client sent an absolute target, ingress-nginx writes it behind its own scheme and
   * host. nginx allows everything but a slash in a host.
   */
  private static final Pattern URL =
      Pattern.compile(
          "(?i)(?:https?://[^/]*(?=https?://))?(?<scheme>https?)://(?<host>[^/]*+)/?(?<path>.*+)");

  private final String path;
  private final String line;

  QuestionForm(String path, String line) {
    this.path = path;
    this.line = line;
  }

  /** Returns the path that the proxy asks at. */
  public String path() {
    return path;
  }

  /** Returns the form of the question at a path; empty if no question is asked there. */
  public static Optional<QuestionForm> at(String path) {
    for (QuestionForm form : values()) {
      if (path.equals(form.path)) {
        return Optional.of(form);
      }
    }
    return path.startsWith(PATH.path + "/") || path.equals(PATH.path + ANY_TARGET)
        ? Optional.of(PATH)
        : Optional.empty();
  }

  /** Returns whether the proxy passes on no other status of a refusal than 403. */
  public boolean isForbiddenOnly() {
    return this == NGINX || this == ORIGINAL;
  }

  /** Returns the status of an answer that lets a request pass. */
  public int passStatus() {
    return this == PATH ? 200 : 204;
  }

  abstract QuestionParts parts(QuestionHead head);

  /** Returns the names of the fields for target, method, host and client. */
  List<String> fields() {
    return List.of(TARGET, METHOD, HOST, CLIENT);
  }

  /** Returns whether a field names the host. nginx leaves it out if the client sent none. */
  boolean isHost(String field) {
    return field.equals(fields().get(HOST_INDEX));
  }

  String value(String field) {
    return field;
  }

  /** Returns the name of the first field that a question lacks; empty if it is complete. */
  static Optional<String> missing(QuestionForm form, QuestionParts parts) {
    List<String> values = List.of(parts.target(), parts.method(), parts.host(), parts.client());
    for (int i = 0; i < values.size(); i++) {
      boolean isUnknownHost = i == HOST_INDEX && parts.reportsHost();
      if (values.get(i).isEmpty() && !isUnknownHost) {
        return Optional.of(form.fields().get(i));
      }
    }
    return Optional.empty();
  }

  /** Returns the remedy for a missing field, in the imperative. */
  public String remedy(String field) {
    return "add " + line.formatted(field, value(field));
  }

  private static QuestionParts ownParts(QuestionHead head) {
    return new QuestionParts(
        last(head, TARGET),
        last(head, METHOD),
        last(head, HOST),
        last(head, CLIENT),
        HTTPS,
        head.fields().contains(HOST));
  }

  /** Returns the last line, because proxies append theirs where they do not replace it. */
  private static String last(QuestionHead head, String name) {
    String value = ABSENT;
    for (HttpField field : head.fields()) {
      if (field.is(name)) {
        value = Objects.requireNonNullElse(field.getValue(), ABSENT);
      }
    }
    return value;
  }

  private static String lastElement(QuestionHead head, String name) {
    List<String> elements =
        ForwardedFields.elements(field -> head.fields().getValuesList(field), name);
    return elements.isEmpty() ? ABSENT : elements.get(elements.size() - 1);
  }

  private static String scheme(String text) {
    return text.isEmpty() ? HTTPS : Ascii.lower(text);
  }
}
