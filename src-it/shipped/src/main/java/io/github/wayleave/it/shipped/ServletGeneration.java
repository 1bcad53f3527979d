package io.github.wayleave.it.shipped;

import io.github.wayleave.it.JarFolder;
import io.github.wayleave.servlet.WayleaveFilter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** The servlet API of an application, and the filter for it. */
public enum ServletGeneration {
  /** {@code jakarta.servlet} 6.0 and later. */
  JAKARTA {
    @Override
    void filter(Path jar) {
      JarFolder.copy(WayleaveFilter.class, jar);
    }

    @Override
    byte[] octets(String name, byte[] octets) {
      return octets;
    }
  },

  /** {@code javax.servlet} 4.0, with the same classes relocated. */
  JAVAX {
    @Override
    void filter(Path jar) {
      try {
        Files.createDirectories(jar.getParent());
        Files.copy(relocatedFilter(), jar);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    byte[] octets(String name, byte[] octets) {
      if (name.endsWith(".class")) {
        return relocated(octets);
      }
      return name.equals("WEB-INF/web.xml")
          ? new String(octets, StandardCharsets.UTF_8)
              .replace("https://jakarta.ee/xml/ns/jakartaee", "http://xmlns.jcp.org/xml/ns/javaee")
              .replace("version=\"6.0\"", "version=\"4.0\"")
              .getBytes(StandardCharsets.UTF_8)
          : octets;
    }
  };

  /** The system property with the folder of the whole project: {@value}. */
  public static final String PROJECT = "wayleave.project";

  private static final String NEW = "jakarta/servlet/";
  private static final String OLD = "javax/servlet/";

  abstract void filter(Path jar);

  /** Returns the content of a file of an application for this API. */
  abstract byte[] octets(String name, byte[] octets);

  private static Path relocatedFilter() {
    Path built = Path.of(System.getProperty(PROJECT, "../.."), "servers/javax", "target");
    List<Path> jars =
        Folders.list(built).stream()
            .filter(
                file ->
                    file.getFileName()
                        .toString()
                        .matches("wayleave-filter-javax-[0-9.]+(-SNAPSHOT)?\\.jar"))
            .toList();
    if (jars.size() != 1) {
      throw new IllegalStateException("one jar expected in %s, found %s".formatted(built, jars));
    }
    return jars.get(0);
  }

  private static byte[] relocated(byte[] type) {
    ClassWriter writer = new ClassWriter(0);
    Remapper names =
        new Remapper(org.objectweb.asm.Opcodes.ASM9) {
          @Override
          public String map(String name) {
            return name.startsWith(NEW) ? OLD + name.substring(NEW.length()) : name;
          }
        };
    new ClassReader(type).accept(new ClassRemapper(writer, names), 0);
    return writer.toByteArray();
  }
}
