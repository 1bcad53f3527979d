package io.github.wayleave.catalogues;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.wayleave.internal.datatxt.format.CatalogueFormats;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The filter is in a container's shared folder, and the formats in an application. */
final class SharedLibraryTest {
  @Test
  void format_inApplicationClassLoader_isFound() throws Exception {
    try (URLClassLoader shared = loader(CatalogueFormats.class, null);
        URLClassLoader application = loader(DcatUs.class, shared)) {
      assertThat(found(shared, application)).isPresent();
      assertThat(found(shared, shared)).isEmpty();
    }
  }

  private static Optional<?> found(ClassLoader shared, ClassLoader context) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader original = thread.getContextClassLoader();
    thread.setContextClassLoader(context);
    try {
      return (Optional<?>)
          shared
              .loadClass(CatalogueFormats.class.getName())
              .getMethod("find", String.class)
              .invoke(null, "dcat-us");
    } finally {
      thread.setContextClassLoader(original);
    }
  }

  /** Returns a class loader that finds the jar of a class, and the classes of {@code parent}. */
  private static URLClassLoader loader(Class<?> type, ClassLoader parent) {
    URL place = type.getProtectionDomain().getCodeSource().getLocation();
    return new URLClassLoader(new URL[] {place}, parent);
  }
}
