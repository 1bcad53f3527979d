package io.github.wayleave.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.wayleave.redis.StoreUrl.Kind;
import io.github.wayleave.redis.StoreUrl.StoreAddress;
import io.github.wayleave.store.StoreSettings;
import io.github.wayleave.text.InvalidValueException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoreUrlTest {
  @Test
  void oneServer_withEverything() {
    StoreUrl url = StoreUrl.parse("rediss://wl:p%40s%2Fs+@store.example.org:7000/3");
    assertThat(url.kind()).isEqualTo(Kind.ALONE);
    assertThat(url.isEncrypted()).isTrue();
    assertThat(url.addresses()).containsExactly(new StoreAddress("store.example.org", 7000));
    assertThat(url.user()).contains("wl");
    assertThat(url.password()).contains("p@s/s+");
    assertThat(url.database()).isEqualTo(3);
  }

  @Test
  void oneServer_withDefaults() {
    StoreUrl url = StoreUrl.parse("redis://[2001:db8::1]");
    assertThat(url.addresses()).containsExactly(new StoreAddress("2001:db8::1", 6379));
    assertThat(url.user()).isEmpty();
    assertThat(url.password()).isEmpty();
    assertThat(StoreUrl.parse("redis://:pw@h").password()).contains("pw");
    assertThat(StoreUrl.parse("redis://:pw@h").user()).isEmpty();
    assertThat(StoreUrl.parse("redis://h/").database()).isZero();
  }

  @ParameterizedTest
  @ValueSource(strings = {"redis://a:1,redis://b", "redis://a:1,b"})
  void severalServers_areNodesOfACluster(String text) {
    StoreUrl url = StoreUrl.parse(text);
    assertThat(url.kind()).isEqualTo(Kind.CLUSTER);
    assertThat(url.addresses())
        .isEqualTo(List.of(new StoreAddress("a", 1), new StoreAddress("b", 6379)));
  }

  @Test
  void sentinels_nameWhatTheyWatch() {
    StoreUrl url = StoreUrl.parse("redis-sentinel://:pw@a,b:1/mymaster");
    assertThat(url.kind()).isEqualTo(Kind.SENTINELS);
    assertThat(url.master()).isEqualTo("mymaster");
    assertThat(url.password()).contains("pw");
    assertThat(url.addresses())
        .isEqualTo(List.of(new StoreAddress("a", 26379), new StoreAddress("b", 1)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://:secret@h",
        "redis:secret",
        "secret",
        "redis://",
        "redis://:secret",
        "redis://:sec/ret@h",
        "redis://:secret%zz@h",
        "redis://:secret@h/database",
        "redis://:secret@h/-1",
        "redis://:secret@h?timeout=1s",
        "redis://a,b/1",
        "redis://a,rediss://:secret@b",
        "redis-sentinel://:secret@a,b",
        "redis-sentinel://:secret@a,b/",
        "redis://:secret@h:0",
        "redis://:secret@h:65536",
        "redis://:secret@label-of-more-than-63-characters-that-no-name-server-would-ever-know.example",
      })
  void otherText_isRefusedWithoutRepeatingIt(String text) {
    assertThatThrownBy(() -> StoreUrl.parse(text))
        .isInstanceOf(InvalidValueException.class)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("secret", "sec/ret"));
  }

  @Test
  void nothingShowsThePassword() {
    StoreUrl url = StoreUrl.parse("redis://:secret@h");
    StoreSettings settings = new StoreSettings("redis://:secret@h", "shop", "web-01");
    assertThat(url + " " + settings + " " + new RedisStoreFactory().create(settings))
        .doesNotContain("secret");
  }
}
