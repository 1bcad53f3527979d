package io.github.wayleave.spring;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.json.JsonWriter;
import org.springframework.core.Ordered;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerExceptionResolver;
import org.springframework.web.servlet.ModelAndView;

/**
 * Answers invalid requests to {@link WayleaveEndpoint} with the reason. Spring Boot omits it unless
 * {@code server.error.include-message} is set, and with Spring Security its error page redirects to
 * the login.
 */
final class EndpointErrors implements HandlerExceptionResolver, Ordered {
  private static final String OPERATION = "Actuator web endpoint 'wayleave";

  /** What a change looks like. */
  static final String EXAMPLE = "send a JSON object like {\"enforcement\":\"observe\"}";

  /** Returns an order before that of Spring's own resolvers, the first of which has the order 0. */
  @Override
  public int getOrder() {
    return -1;
  }

  @Override
  public @Nullable ModelAndView resolveException(
      HttpServletRequest request,
      HttpServletResponse response,
      @Nullable Object handler,
      Exception exception) {
    Optional<String> reason = isOurs(handler) ? reason(exception) : Optional.empty();
    reason.ifPresent(text -> write(text, response));
    return reason.isPresent() ? new ModelAndView() : null;
  }

  private static boolean isOurs(@Nullable Object handler) {
    return handler instanceof HandlerMethod method
        && method.getBean().toString().startsWith(OPERATION);
  }

  private static Optional<String> reason(@Nullable Throwable exception) {
    if (exception instanceof HttpMessageNotReadableException) {
      return Optional.of("the body is not a JSON object of strings; " + EXAMPLE);
    }
    if (exception instanceof InvalidEndpointRequestException invalid) {
      return Optional.ofNullable(invalid.getReason());
    }
    return exception == null ? Optional.empty() : reason(exception.getCause());
  }

  private static void write(String reason, HttpServletResponse response) {
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("status", HttpStatus.BAD_REQUEST.value());
    body.put("error", HttpStatus.BAD_REQUEST.getReasonPhrase());
    body.put("message", reason);
    response.setStatus(HttpStatus.BAD_REQUEST.value());
    response.setContentType(MediaType.APPLICATION_JSON_VALUE);
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    try {
      response.getWriter().write(JsonWriter.standard().writeToString(body));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
