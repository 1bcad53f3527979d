#!/usr/bin/env bash
# Stages the Maven artifacts of dist/ as Maven Central demands them, into target/staging: build/stage.sh [KEY]
# KEY is a key of gpg that signs them. Nothing is uploaded. build/stage.py checks every file, and a project that knows
# this repository and Maven Central alone is built with Maven, and one with Gradle, if it is installed.
set -euo pipefail
cd "$(dirname "$0")/.."
. build/pom.sh
staging=$PWD/target/staging
repository=${MAVEN_REPOSITORY:-$HOME/.m2/repository}

[ -d dist/maven ] || { echo "stage: dist/maven is missing; build/dist.sh makes it, without --no-build" >&2; exit 2; }
rm -rf "$staging"
mkdir -p target
cp -R dist/maven "$staging"
if [ -n "${1-}" ]; then
  find "$staging" -type f ! -name '*.md5' ! -name '*.sha*' -print0 | xargs -0 -n 1 gpg --batch --yes --local-user "$1" --armor --detach-sign
  find "$staging" -name '*.asc' | while read -r signature; do
    gpg --batch --quiet --verify "$signature" "${signature%.asc}" 2>/dev/null || { echo "stage: $signature does not verify" >&2; exit 1; }
  done
fi
mapfile -t published < <(tr , '\n' <<<".,$(published_modules)" | while read -r module; do sed -n 's:^  <artifactId>\(.*\)</artifactId>$:\1:p' "$module/pom.xml"; done)
python3 build/stage.py "$staging" ${1:+--signed} "${published[@]}"

consumer=target/staging-consumer
modules=(filter identity redis metrics catalogues spring-boot-starter)
rm -rf "$consumer"
mkdir -p "$consumer/src/main/java"
cat >"$consumer/pom.xml" <<POM
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>org.example</groupId>
  <artifactId>consumer</artifactId>
  <version>1</version>
  <properties><maven.compiler.release>17</maven.compiler.release><project.build.sourceEncoding>UTF-8</project.build.sourceEncoding></properties>
  <dependencyManagement><dependencies><dependency>
    <groupId>io.github.wayleave</groupId><artifactId>wayleave-bom</artifactId><version>$version</version><type>pom</type><scope>import</scope>
  </dependency></dependencies></dependencyManagement>
  <dependencies>
$(for name in "${modules[@]}"; do echo "    <dependency><groupId>io.github.wayleave</groupId><artifactId>wayleave-$name</artifactId></dependency>"; done)
  </dependencies>
  <repositories><repository><id>staging</id><url>file:$staging</url></repository></repositories>
</project>
POM
cat >"$consumer/src/main/java/Consumer.java" <<'JAVA'
import io.github.wayleave.yaml.SitePolicyLoader;

class Consumer {
  public static void main(String[] arguments) {
    System.out.println(SitePolicyLoader.load("wayleave.yaml", "robots: { disallow: /private/ }").defaultRules().robots());
  }
}
JAVA
# A repository of its own for what is staged; other artifacts may come from the one of the build.
mkdir -p "$consumer/repository"
./mvnw -B -ntp -q -f "$consumer/pom.xml" "-Dmaven.repo.local=$PWD/$consumer/repository" \
  "-Dmaven.repo.local.tail=$repository" -Dmaven.repo.local.tail.ignoreAvailability=true compile
[ -e "$consumer/target/classes/Consumer.class" ]
for name in bom "${modules[@]}"; do
  [ -e "$consumer/repository/io/github/wayleave/wayleave-$name/$version" ] || { echo "stage: Maven took wayleave-$name from elsewhere; remove it from $repository" >&2; exit 1; }
done

if command -v gradle >/dev/null; then
  # Gradle reads what Maven has fetched of others. It uses files of such a repository where they are.
  cat >"$consumer/build.gradle" <<GRADLE
apply plugin: 'java'
repositories {
  maven { url 'file:$staging' }
  maven { url 'file:$PWD/$consumer/repository' }
  maven { url 'file:$repository' }
}
dependencies {
$(for name in "${modules[@]}"; do echo "  implementation 'io.github.wayleave:wayleave-$name:$version'"; done)
}
compileJava.doFirst {
  def ours = classpath.files.findAll { it.name.startsWith('wayleave-') }
  assert ours.size() >= ${#modules[@]} && ours.every { it.path.startsWith('$staging/') }
}
GRADLE
  touch "$consumer/settings.gradle"
  GRADLE_USER_HOME=$PWD/$consumer/gradle gradle -q --no-daemon --offline -p "$consumer" compileJava
  [ -e "$consumer/build/classes/java/main/Consumer.class" ]
  tools="Maven and Gradle"
else
  tools="Maven; Gradle is not installed, so it was not tried"
fi
echo "staged in $staging, and built with $tools"
