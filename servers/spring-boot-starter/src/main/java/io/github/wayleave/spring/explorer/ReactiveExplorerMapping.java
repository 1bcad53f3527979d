package io.github.wayleave.spring.explorer;

import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.reactive.result.method.RequestMappingInfo;
import org.springframework.web.reactive.result.method.RequestMappingInfoHandlerMapping;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Schedulers;

/** The paths of the explorer in reactive applications. */
final class ReactiveExplorerMapping extends RequestMappingInfoHandlerMapping {
  private final @Nullable String pattern;
  private final Pages pages;

  /** Creates a mapping; a null pattern maps nothing. */
  ReactiveExplorerMapping(@Nullable String pattern, ExplorerResponses responses) {
    this.pattern = pattern;
    this.pages = new Pages(responses);
    setOrder(ExplorerResponses.ORDER);
  }

  @Override
  protected void initHandlerMethods() {
    if (pattern != null) {
      for (Method method : ReflectionUtils.getDeclaredMethods(Pages.class)) {
        if (method.getName().equals(Pages.METHOD)) {
          registerMapping(
              RequestMappingInfo.paths(pattern).methods(RequestMethod.values()).build(),
              pages,
              method);
        }
      }
    }
  }

  @Override
  protected boolean isHandler(Class<?> type) {
    return false;
  }

  @Override
  protected @Nullable RequestMappingInfo getMappingForMethod(Method method, Class<?> type) {
    return null;
  }

  /** The handler. */
  static final class Pages {
    static final String METHOD = "answer";

    private final ExplorerResponses responses;

    Pages(ExplorerResponses responses) {
      this.responses = responses;
    }

    /** Answers a request, on another thread than those that serve all requests. */
    Mono<ResponseEntity<byte[]>> answer(
        ServerHttpRequest request, @PathVariable(ExplorerResponses.PAGE) String page) {
      return Mono.fromCallable(
              () ->
                  responses.answer(
                      request.getMethod().name(), page, request.getURI().getRawQuery()))
          .subscribeOn(Schedulers.boundedElastic());
    }
  }
}
