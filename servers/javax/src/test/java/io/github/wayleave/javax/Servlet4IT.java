package io.github.wayleave.javax;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.FieldAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.servlet.Filter;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar uses only members that exist in Servlet 4.0. */
class Servlet4IT {
  private static final String NEWER =
      """
      package newer;

      class Newer {
        String id(javax.servlet.ServletRequest request) {
          return request.getRequestId();
        }
      }
      """;

  private static final String LATER_API =
      """
      package javax.servlet;

      public interface ServletRequest {
        String getRequestId();
      }
      """;

  @Test
  void servletApi_isVersion4() {
    assertThat(Filter.class.getProtectionDomain().getCodeSource().getLocation().toString())
        .contains("javax.servlet-api-4.0.1");
  }

  @Test
  void relocatedJar_usesOnlyServlet4() throws IOException {
    try (JarFile jar = new JarFile(Jar.relocated().path().toFile())) {
      JavaClasses classes = new ClassFileImporter().importJar(jar);
      assertThat(calls(classes)).hasSizeGreaterThan(50);
      assertThat(calls(classes).filter(call -> !exists(call))).isEmpty();
    }
  }

  @Test
  void newerMethod_isDetected(@TempDir Path folder) throws IOException {
    Path api = source(folder, "javax/servlet/ServletRequest.java", LATER_API);
    Path newer = source(folder, "newer/Newer.java", NEWER);
    assertThat(
            ToolProvider.getSystemJavaCompiler()
                .run(
                    null,
                    null,
                    null,
                    "-implicit:none",
                    "-d",
                    folder.toString(),
                    "" + api,
                    "" + newer))
        .isZero();
    JavaClasses classes = new ClassFileImporter().importPath(folder.resolve("newer"));
    assertThat(calls(classes).filter(call -> !exists(call))).hasSize(1);
  }

  /** Loading verifies the whole class. */
  @Test
  void everyClass_canBeLoaded() throws IOException {
    URL[] jar = {Jar.relocated().path().toUri().toURL()};
    List<String> names =
        Jar.relocated().names().stream()
            .filter(name -> name.endsWith(".class") && !name.endsWith("package-info.class"))
            .map(name -> name.substring(0, name.length() - ".class".length()).replace('/', '.'))
            .toList();
    try (URLClassLoader loader = new URLClassLoader(jar, Servlet4IT.class.getClassLoader())) {
      for (String name : names) {
        assertThatCode(() -> Class.forName(name, true, loader)).as(name).doesNotThrowAnyException();
      }
    }
  }

  private static Stream<JavaAccess<?>> calls(JavaClasses classes) {
    return classes.stream()
        .flatMap(type -> type.getAccessesFromSelf().stream())
        .filter(call -> call.getTargetOwner().getName().startsWith("javax.servlet."));
  }

  private static boolean exists(JavaAccess<?> call) {
    if (call.getTarget() instanceof CodeUnitAccessTarget unit) {
      return unit.resolveMember().isPresent();
    }
    return call.getTarget() instanceof FieldAccessTarget field && field.resolveMember().isPresent();
  }

  private static Path source(Path folder, String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }
}
