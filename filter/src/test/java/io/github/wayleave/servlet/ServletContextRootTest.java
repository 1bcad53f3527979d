package io.github.wayleave.servlet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.files.DataRoot;
import io.github.wayleave.files.PathState.PathKind;
import io.github.wayleave.files.SitePath;
import jakarta.servlet.ServletContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServletContextRootTest {
  private static final Map<String, String> CONTENT =
      Map.of("/data/a.csv", "abc", "/data/deep/b c.csv", "b", "/index.html", "");

  @TempDir private Path folder;

  @Test
  void unpackedApplication_isFolder() throws IOException {
    Files.createDirectories(folder.resolve("data/deep"));
    Files.createFile(folder.resolve("index.html"));
    assertThat(ServletContextRoot.of(context(folder.toString(), url(folder))))
        .isEqualTo(DataRoot.folder(folder));
  }

  @Test
  void packedApplication_atFileSystemRoot_isNotFolder() throws IOException {
    Path root = folder.getRoot();
    DataRoot archive =
        ServletContextRoot.of(context(root.toString(), "jar:" + archive().toUri() + "!"));
    assertThat(archive).isNotEqualTo(DataRoot.folder(root));
    assertThat(kind(archive, "/data/a.csv")).isEqualTo(PathKind.FILE);
  }

  @Test
  void partlyUnpackedApplication_isReadThroughContainer() throws IOException {
    Path part = Files.createDirectory(folder.resolve("part"));
    Files.createFile(part.resolve("index.html"));
    Path complete = Files.createDirectories(folder.resolve("all/data")).getParent();
    Files.writeString(complete.resolve("data/a.csv"), "abc");
    DataRoot root = ServletContextRoot.of(context(part.toString(), url(complete)));
    assertThat(size(root)).isEqualTo(3);
  }

  @Test
  void packedApplication_isReadThroughContainer() throws IOException {
    DataRoot root = ServletContextRoot.of(context(null, "jar:" + archive().toUri() + "!"));
    assertThat(kind(root, "/")).isEqualTo(PathKind.FOLDER);
    assertThat(kind(root, "/data")).isEqualTo(PathKind.FOLDER);
    assertThat(kind(root, "/none.csv")).isEqualTo(PathKind.NOTHING);
    for (int i = 0; i < 2; i++) {
      assertThat(root.startScan().stateOf(new SitePath("/data/a.csv")).stamp())
          .hasValueSatisfying(stamp -> assertThat(stamp.size()).isEqualTo(3));
    }
    assertThat(root.listFolder(new SitePath("/data")).names())
        .containsExactlyInAnyOrder("a.csv", "deep");
    try (InputStream in = root.openFile(new SitePath("/data/deep/b c.csv"))) {
      assertThat(in).hasContent("b");
    }
    assertThatThrownBy(() -> root.openFile(new SitePath("/data")))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> root.openFile(new SitePath("/none.csv")))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> root.listFolder(new SitePath("/none")))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void filesOnDisk_areNotCached() throws IOException {
    Files.createDirectories(folder.resolve("data/deep"));
    Path file = Files.writeString(folder.resolve("data/a.csv"), "abc");
    DataRoot root = ServletContextRoot.of(context(null, url(folder)));
    assertThat(size(root)).isEqualTo(3);
    Files.writeString(file, "abcd");
    assertThat(size(root)).isEqualTo(4);
    assertThat(kind(root, "/data/deep")).isEqualTo(PathKind.FOLDER);
  }

  private static long size(DataRoot root) {
    return root.startScan().stateOf(new SitePath("/data/a.csv")).stamp().orElseThrow().size();
  }

  private static PathKind kind(DataRoot root, String path) {
    return root.startScan().stateOf(new SitePath(path)).kind();
  }

  private static String url(Path folder) {
    return folder.toUri().toString().replaceFirst("/$", "");
  }

  private Path archive() throws IOException {
    Path archive = folder.resolve("site.war");
    try (OutputStream out = Files.newOutputStream(archive);
        ZipOutputStream zip = new ZipOutputStream(out)) {
      for (Map.Entry<String, String> file : CONTENT.entrySet()) {
        zip.putNextEntry(new ZipEntry(file.getKey().substring(1)));
        zip.write(file.getValue().getBytes(UTF_8));
      }
    }
    return archive;
  }

  /** A context with the content at a URL. */
  private static ServletContext context(@Nullable String realPath, String url) {
    return (ServletContext)
        Proxy.newProxyInstance(
            ServletContextRootTest.class.getClassLoader(),
            new Class<?>[] {ServletContext.class},
            (proxy, method, arguments) ->
                switch (method.getName()) {
                  case "getRealPath" -> realPath;
                  case "getResource" -> resource(url, (String) arguments[0]);
                  case "getResourcePaths" -> paths((String) arguments[0]);
                  default -> throw new UnsupportedOperationException(method.getName());
                });
  }

  private static @Nullable URL resource(String url, String path) throws IOException {
    return path.equals("/") || CONTENT.containsKey(path)
        ? URI.create(url + path.replace(" ", "%20")).toURL()
        : null;
  }

  private static @Nullable Set<String> paths(String folder) {
    Set<String> paths = new TreeSet<>();
    for (String path : CONTENT.keySet()) {
      if (path.startsWith(folder)) {
        int end = path.indexOf('/', folder.length());
        paths.add(end < 0 ? path : path.substring(0, end + 1));
      }
    }
    return paths.isEmpty() ? null : paths;
  }
}
