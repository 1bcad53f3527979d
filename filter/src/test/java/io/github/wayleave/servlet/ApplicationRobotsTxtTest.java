package io.github.wayleave.servlet;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.servlet.ServletContext;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApplicationRobotsTxtTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"static", "public", "resources", "META-INF/resources"})
  void staticResourceOfSpring_isFound(String path) throws Exception {
    Path file = folder.resolve(path).resolve("robots.txt");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "User-agent: *\nDisallow:\n");
    assertThat(find(true)).contains("classpath:/" + path + "/robots.txt");
    assertThat(find(false)).isEmpty();
  }

  @Test
  void applicationWithoutRobotsTxt_isEmpty() throws Exception {
    assertThat(find(true)).isEmpty();
  }

  private Optional<String> find(boolean isSpring) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
      return ApplicationRobotsTxt.find(context(loader, isSpring));
    }
  }

  private static ServletContext context(ClassLoader loader, boolean isSpring) {
    return (ServletContext)
        Proxy.newProxyInstance(
            ApplicationRobotsTxtTest.class.getClassLoader(),
            new Class<?>[] {ServletContext.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getAttribute" -> isSpring ? "a context of Spring" : null;
                  case "getClassLoader" -> loader;
                  default -> null;
                });
  }
}
