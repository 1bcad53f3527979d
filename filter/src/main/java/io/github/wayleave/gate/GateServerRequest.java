package io.github.wayleave.gate;

import io.github.wayleave.internal.enforce.path.ResolvedPath;
import io.github.wayleave.internal.gate.ClientTarget;
import io.github.wayleave.internal.gate.SentTarget;
import io.github.wayleave.internal.gate.ServerRequest;
import io.github.wayleave.internal.text.Ascii;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A request to a {@link Gatekeeper}; its target is interpreted in all ways that programs may. */
record GateServerRequest(GateRequest request, SentTarget target) implements ServerRequest {
  private static final Pattern DEFAULT_PORT = Pattern.compile(":(?:80|443)$");

  GateServerRequest(GateRequest request) {
    this(request, ClientTarget.of(request.target()));
  }

  @Override
  public String method() {
    return request.method();
  }

  @Override
  public Enumeration<String> headerLines(String name) {
    return Collections.enumeration(request.headerValues(name));
  }

  @Override
  public List<String> headerValues(String name) {
    return request.headerValues(name);
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

  /** The authority of an absolute target takes precedence over the field (RFC 9112, 3.2.2). */
  @Override
  public String host() {
    return ClientTarget.authority(request.target()).orElseGet(request::authority);
  }

  @Override
  public String peer() {
    return request.peer();
  }

  @Override
  public String scheme() {
    return Ascii.lower(request.scheme());
  }

  @Override
  public String authority() {
    return DEFAULT_PORT.matcher(host()).replaceFirst("");
  }
}
