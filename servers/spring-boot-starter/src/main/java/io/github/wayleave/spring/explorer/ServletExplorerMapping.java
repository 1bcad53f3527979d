package io.github.wayleave.spring.explorer;

import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.http.ResponseEntity;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.RequestMappingInfoHandlerMapping;

/** The paths of the explorer in applications with Spring MVC. */
final class ServletExplorerMapping extends RequestMappingInfoHandlerMapping {
  private final @Nullable String pattern;
  private final Pages pages;

  /** Creates a mapping; a null pattern maps nothing. */
  ServletExplorerMapping(@Nullable String pattern, ExplorerResponses responses) {
    this.pattern = pattern;
    this.pages = new Pages(responses);
    setOrder(ExplorerResponses.ORDER);
  }

  @Override
  protected void initHandlerMethods() {
    if (pattern != null) {
      RequestMappingInfo.BuilderConfiguration options =
          new RequestMappingInfo.BuilderConfiguration();
      options.setPatternParser(getPatternParser());
      for (Method method : ReflectionUtils.getDeclaredMethods(Pages.class)) {
        if (method.getName().equals(Pages.METHOD)) {
          registerMapping(
              RequestMappingInfo.paths(pattern)
                  .methods(RequestMethod.values())
                  .options(options)
                  .build(),
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

    /** Answers a request. */
    ResponseEntity<byte[]> answer(
        HttpServletRequest request, @PathVariable(ExplorerResponses.PAGE) String page) {
      return responses.answer(request.getMethod(), page, request.getQueryString());
    }
  }
}
